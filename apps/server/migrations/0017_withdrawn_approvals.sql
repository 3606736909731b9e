ALTER TABLE "approvals" DROP CONSTRAINT "approvals_state";--> statement-breakpoint
CREATE INDEX "experiment_writing_parent" ON "experiment_writing" USING btree ("workspace_id","parent_id");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_state" CHECK ("approvals"."state" in ('asked', 'approved', 'declined', 'withdrawn'));