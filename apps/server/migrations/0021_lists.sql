DROP INDEX "experiments_workspace_created";--> statement-breakpoint
DROP INDEX "experiments_workspace_status";--> statement-breakpoint
CREATE INDEX "experiment_runs_finished" ON "experiment_runs" USING btree ("workspace_id","finished_at" DESC NULLS FIRST,"id","variant_won","outcome_recorded_at") WHERE finished_at is not null;--> statement-breakpoint
CREATE INDEX "experiments_shown" ON "experiments" USING btree ("workspace_id","status") WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "experiments_workspace_created" ON "experiments" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "experiments_workspace_status" ON "experiments" USING btree ("workspace_id","status","created_at","id");