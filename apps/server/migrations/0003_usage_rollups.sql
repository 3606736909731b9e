CREATE TABLE "usage_activity" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_rollup_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"rolled_through" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_rollups" (
	"hour" timestamp with time zone NOT NULL,
	"event_type" text NOT NULL,
	"event_category" text NOT NULL,
	"page_name" text NOT NULL,
	"events" integer NOT NULL,
	"in_sessions" integer NOT NULL,
	CONSTRAINT "usage_rollups_hour_event_type_event_category_page_name_pk" PRIMARY KEY("hour","event_type","event_category","page_name")
);
--> statement-breakpoint
CREATE TABLE "usage_sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"events" integer NOT NULL,
	"dashboard_at" timestamp with time zone,
	"new_experiment_at" timestamp with time zone,
	"created_at" timestamp with time zone,
	"variants_added_at" timestamp with time zone,
	"analysis_started_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "usage_events" ADD COLUMN "page_name" text;--> statement-breakpoint
ALTER TABLE "usage_activity" ADD CONSTRAINT "usage_activity_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_sessions" ADD CONSTRAINT "usage_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_activity_last" ON "usage_activity" USING btree ("last_active_at");--> statement-breakpoint
CREATE INDEX "usage_sessions_account" ON "usage_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "usage_sessions_first" ON "usage_sessions" USING btree ("first_at");--> statement-breakpoint
CREATE INDEX "usage_sessions_last" ON "usage_sessions" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "usage_events_upgrades" ON "usage_events" USING btree ("occurred_at","account_id") WHERE event_type = 'subscription_created' or (event_category = 'payment' and event_label ilike '%success%');--> statement-breakpoint
CREATE INDEX "experiments_created" ON "experiments" USING btree ("created_at","account_id","status");