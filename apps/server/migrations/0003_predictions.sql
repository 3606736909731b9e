ALTER TABLE "experiment_runs" ADD COLUMN "content_type" text;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD COLUMN "passport" jsonb;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD COLUMN "lift_measured" boolean DEFAULT false NOT NULL;