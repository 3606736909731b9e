ALTER TABLE "generations" ALTER COLUMN "model" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ALTER COLUMN "succeeded" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "customer_email" text;--> statement-breakpoint
ALTER TABLE "sandbox_objects" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "subscription_created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "reversed_through" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_feedback" ADD COLUMN "parts_by" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_feedback" ADD COLUMN "decision_run_id" uuid;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sandbox_objects_due" ON "sandbox_objects" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE "customer_feedback" DROP COLUMN "written_by";--> statement-breakpoint
ALTER TABLE "customer_feedback" DROP COLUMN "prompt_version";--> statement-breakpoint
ALTER TABLE "generations" DROP COLUMN "writer";