CREATE TABLE "live_counts" (
	"workspace_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"arm" smallint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"impressions" integer NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "live_counts_workspace_id_test_id_hour_arm_pk" PRIMARY KEY("workspace_id","test_id","hour","arm")
);
--> statement-breakpoint
CREATE TABLE "live_looks" (
	"workspace_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"impressions" integer NOT NULL,
	"expected_loss_pct" double precision NOT NULL,
	"probability_best" jsonb NOT NULL,
	"rates" jsonb NOT NULL,
	CONSTRAINT "live_looks_workspace_id_test_id_at_pk" PRIMARY KEY("workspace_id","test_id","at")
);
--> statement-breakpoint
CREATE TABLE "live_tests" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"experiment_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"started_by" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"arms" jsonb NOT NULL,
	"prior" jsonb,
	"selector" text,
	"goal_selector" text,
	"stop_loss_pct" double precision NOT NULL,
	"max_impressions_per_arm" integer NOT NULL,
	"min_hours" integer NOT NULL,
	"after_stop" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stop_reason" text,
	"pause_reason" text,
	"leader" smallint DEFAULT 0 NOT NULL,
	"served_until" timestamp with time zone,
	"ran_seconds" integer DEFAULT 0 NOT NULL,
	"looked_at" timestamp with time zone,
	"split_p_value" double precision DEFAULT 1 NOT NULL,
	"visitors_forgotten_at" timestamp with time zone,
	CONSTRAINT "live_tests_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "live_tests_status" CHECK ("live_tests"."status" in ('waiting', 'running', 'paused', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "live_visitors" (
	"workspace_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"visitor" uuid NOT NULL,
	"clicked" boolean NOT NULL,
	CONSTRAINT "live_visitors_workspace_id_test_id_visitor_pk" PRIMARY KEY("workspace_id","test_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "site_days" (
	"workspace_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"day" timestamp with time zone NOT NULL,
	"views" integer NOT NULL,
	"found" integer NOT NULL,
	"late" integer NOT NULL,
	CONSTRAINT "site_days_workspace_id_site_id_day_pk" PRIMARY KEY("workspace_id","site_id","day")
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"former_key" text,
	"former_key_until" timestamp with time zone,
	"origins" jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"last_asked_at" timestamp with time zone,
	"last_view" jsonb,
	"last_refused" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sites_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "live_counts" ADD CONSTRAINT "live_counts_test" FOREIGN KEY ("workspace_id","test_id") REFERENCES "public"."live_tests"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_looks" ADD CONSTRAINT "live_looks_test" FOREIGN KEY ("workspace_id","test_id") REFERENCES "public"."live_tests"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_tests" ADD CONSTRAINT "live_tests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_tests" ADD CONSTRAINT "live_tests_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_tests" ADD CONSTRAINT "live_tests_run" FOREIGN KEY ("workspace_id","run_id") REFERENCES "public"."experiment_runs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_tests" ADD CONSTRAINT "live_tests_experiment" FOREIGN KEY ("workspace_id","experiment_id") REFERENCES "public"."experiments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_visitors" ADD CONSTRAINT "live_visitors_test" FOREIGN KEY ("workspace_id","test_id") REFERENCES "public"."live_tests"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_days" ADD CONSTRAINT "site_days_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_days" ADD CONSTRAINT "site_days_site" FOREIGN KEY ("workspace_id","site_id") REFERENCES "public"."sites"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_tests_id" ON "live_tests" USING btree ("id");--> statement-breakpoint
CREATE INDEX "live_tests_run_id" ON "live_tests" USING btree ("workspace_id","run_id");--> statement-breakpoint
CREATE INDEX "live_tests_experiment" ON "live_tests" USING btree ("workspace_id","experiment_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "live_tests_created" ON "live_tests" USING btree ("workspace_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "live_tests_site" ON "live_tests" USING btree ("workspace_id","site_id","status");--> statement-breakpoint
CREATE INDEX "live_tests_running" ON "live_tests" USING btree ("looked_at") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "live_tests_stopped" ON "live_tests" USING btree ("stopped_at") WHERE status = 'stopped' and visitors_forgotten_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "live_tests_element" ON "live_tests" USING btree ("workspace_id","site_id","selector") WHERE status in ('running', 'paused') and selector is not null;--> statement-breakpoint
CREATE INDEX "sites_id" ON "sites" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_key" ON "sites" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_former_key" ON "sites" USING btree ("former_key");