CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"experiments_created_count" integer DEFAULT 0 NOT NULL,
	"experiments_count" integer DEFAULT 0 NOT NULL,
	"onboarding_dismissed_at" timestamp with time zone,
	"model_consent_at" timestamp with time zone,
	CONSTRAINT "accounts_issuer_subject" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "accounts_total" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"accounts" integer NOT NULL,
	CONSTRAINT "accounts_total_is_only" CHECK ("accounts_total"."is_only")
);
--> statement-breakpoint
CREATE TABLE "deleted_accounts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"experiments_created_count" integer NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "provider_records_key" UNIQUE("model","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"provider_session_id" text,
	"id_token" text,
	"user_agent" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "benchmark_parts" (
	"benchmark_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "benchmark_parts_benchmark_id_kind_number_pk" PRIMARY KEY("benchmark_id","kind","number")
);
--> statement-breakpoint
CREATE TABLE "benchmarks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"row_count" integer NOT NULL,
	"progress_percent" double precision DEFAULT 0 NOT NULL,
	"result" jsonb,
	"total_tests" integer,
	"accuracy" double precision,
	"accuracy_low" double precision,
	"accuracy_high" double precision,
	"average_confidence" double precision,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"account_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_events_source_event_id_pk" PRIMARY KEY("source","event_id")
);
--> statement-breakpoint
CREATE TABLE "checkout_sessions" (
	"source" text NOT NULL,
	"session_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"customer_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkout_sessions_source_session_id_pk" PRIMARY KEY("source","session_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"source" text NOT NULL,
	"invoice_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"url" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_source_invoice_id_pk" PRIMARY KEY("source","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"account_id" uuid NOT NULL,
	"source" text NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"subscription_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"reversed_through" timestamp with time zone,
	"state_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_account_id_source_pk" PRIMARY KEY("account_id","source"),
	CONSTRAINT "subscriptions_subscription" UNIQUE("source","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "account_calibrations" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"active" boolean NOT NULL,
	"parameters" jsonb NOT NULL,
	"report" jsonb NOT NULL,
	"tests" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_calibrations_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "company_contexts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_activity" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- By month; the server makes the partitions ahead of time.
CREATE SEQUENCE "usage_events_id_seq" AS bigint;--> statement-breakpoint
CREATE TABLE "usage_events" (
	"id" bigint DEFAULT nextval('usage_events_id_seq') NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"session_id" uuid,
	"event_type" text NOT NULL,
	"event_category" text NOT NULL,
	"event_action" text,
	"event_label" text,
	"page" text,
	"page_name" text,
	"experiment_id" uuid,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "usage_events_occurred_at_id_pk" PRIMARY KEY("occurred_at","id")
) PARTITION BY RANGE ("occurred_at");
--> statement-breakpoint
ALTER SEQUENCE "usage_events_id_seq" OWNED BY "usage_events"."id";--> statement-breakpoint
CREATE TABLE "usage_events_default" PARTITION OF "usage_events" DEFAULT;
--> statement-breakpoint
CREATE TABLE "usage_inbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"session_id" uuid,
	"events" jsonb NOT NULL
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
CREATE TABLE "usage_session_steps" (
	"hour" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"sessions" integer NOT NULL,
	CONSTRAINT "usage_session_steps_hour_step_pk" PRIMARY KEY("hour","step")
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
CREATE TABLE "experiment_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"experiment_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"plan" text NOT NULL,
	"control_headline" text NOT NULL,
	"variant_headlines" jsonb NOT NULL,
	"progress_percent" integer DEFAULT 0 NOT NULL,
	"per_variant" jsonb,
	"model_version" text,
	"calibration_id" uuid,
	"insights" jsonb,
	"personas" jsonb,
	"insights_by" jsonb,
	"winner_variant" text,
	"winner_headline" text,
	"winner_confidence_pct" double precision,
	"variant_won" boolean,
	"error" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "experiment_runs_number" UNIQUE("experiment_id","number")
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'Idle' NOT NULL,
	"control_headline" text DEFAULT '' NOT NULL,
	"variant_headlines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content_type" text,
	"product_service" text DEFAULT '' NOT NULL,
	"user_action" text DEFAULT '' NOT NULL,
	"additional_info" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"latest_run_id" uuid,
	"current_run_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiments_status" CHECK ("experiments"."status" in ('Idle', 'Running', 'Complete')),
	CONSTRAINT "experiments_running" CHECK (("experiments"."status" = 'Running') = ("experiments"."current_run_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "customer_feedback" (
	"experiment_id" uuid PRIMARY KEY NOT NULL,
	"persona" jsonb,
	"portrait" text,
	"decision_feedback" jsonb,
	"decision_image" text,
	"parts_by" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"decision_run_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"model" text NOT NULL,
	"prompt_version" text,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	"succeeded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "progress_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"type" text NOT NULL,
	"progress_percent" double precision,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benchmark_parts" ADD CONSTRAINT "benchmark_parts_benchmark_id_benchmarks_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "public"."benchmarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benchmark_parts" ADD CONSTRAINT "benchmark_parts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benchmarks" ADD CONSTRAINT "benchmarks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_objects" ADD CONSTRAINT "sandbox_objects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_calibrations" ADD CONSTRAINT "account_calibrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contexts" ADD CONSTRAINT "company_contexts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_activity" ADD CONSTRAINT "usage_activity_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_sessions" ADD CONSTRAINT "usage_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD CONSTRAINT "experiment_runs_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD CONSTRAINT "experiment_runs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_feedback" ADD CONSTRAINT "customer_feedback_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_created" ON "accounts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "accounts_shown_name" ON "accounts" USING btree (lower(coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email, '')),"id");--> statement-breakpoint
CREATE INDEX "accounts_experiments" ON "accounts" USING btree ("experiments_count");--> statement-breakpoint
CREATE INDEX "provider_records_grant" ON "provider_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "provider_records_uid" ON "provider_records" USING btree ("uid") WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "provider_records_expiry" ON "provider_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_provider" ON "sessions" USING btree ("provider_session_id");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "benchmark_parts_account" ON "benchmark_parts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "benchmarks_account" ON "benchmarks" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "checkout_sessions_account" ON "checkout_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invoices_account" ON "invoices" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_objects_account" ON "sandbox_objects" USING btree ("account_id","kind");--> statement-breakpoint
CREATE INDEX "sandbox_objects_kind" ON "sandbox_objects" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_objects_due" ON "sandbox_objects" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("source","customer_id");--> statement-breakpoint
CREATE INDEX "subscriptions_period" ON "subscriptions" USING btree ("current_period_end");--> statement-breakpoint
CREATE INDEX "usage_activity_last" ON "usage_activity" USING btree ("last_active_at");--> statement-breakpoint
CREATE INDEX "usage_events_account" ON "usage_events" USING btree ("account_id","occurred_at");--> statement-breakpoint
CREATE INDEX "usage_events_session" ON "usage_events" USING btree ("session_id","occurred_at");--> statement-breakpoint
CREATE INDEX "usage_events_upgrades" ON "usage_events" USING btree ("occurred_at","account_id") WHERE event_type = 'subscription_created' or (event_category = 'payment' and event_label ilike '%success%');--> statement-breakpoint
CREATE INDEX "usage_sessions_account" ON "usage_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "usage_sessions_last" ON "usage_sessions" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "usage_sessions_busiest" ON "usage_sessions" USING btree ((-"events"),"session_id");--> statement-breakpoint
CREATE INDEX "experiment_runs_account" ON "experiment_runs" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "experiments_account_created" ON "experiments" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "experiments_account_status" ON "experiments" USING btree ("account_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "experiments_created" ON "experiments" USING btree ("created_at","account_id","status");--> statement-breakpoint
CREATE INDEX "generations_account" ON "generations" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "progress_events_topic" ON "progress_events" USING btree ("topic","id");--> statement-breakpoint
CREATE INDEX "progress_events_created" ON "progress_events" USING btree ("created_at");--> statement-breakpoint
-- Every text of an experiment that a search looks at, a line each.
CREATE FUNCTION experiment_texts(name text, control text, variants jsonb) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 50 AS $$
  SELECT name || E'\n' || control || E'\n' ||
    coalesce((SELECT string_agg(headline, E'\n') FROM jsonb_array_elements_text(variants) AS headline), '')
$$;
--> statement-breakpoint
-- Both extensions come with PostgreSQL and may be created by the owner of a database. Where they are not installed
-- searches give the same answers, and take longer the more experiments an account has.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE INDEX experiments_search ON experiments
    USING gin (account_id, experiment_texts(name, control_headline, variant_headlines) gin_trgm_ops);
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN
  RAISE WARNING 'Experiments are searched without an index: %', SQLERRM;
END
$$;
--> statement-breakpoint
-- When a session took each step last. A later step implies the earlier ones, which only browsers report.
CREATE FUNCTION session_steps(last_at timestamptz, dashboard_at timestamptz, new_experiment_at timestamptz,
  created_at timestamptz, variants_added_at timestamptz, analysis_started_at timestamptz)
RETURNS TABLE (step text, taken_at timestamptz) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT * FROM (VALUES
    ('session', last_at),
    ('dashboard', greatest(dashboard_at, new_experiment_at, created_at)),
    ('experiment', greatest(new_experiment_at, created_at)),
    ('click', greatest(new_experiment_at, created_at, variants_added_at, analysis_started_at)),
    ('created', greatest(created_at, variants_added_at, analysis_started_at)),
    ('variants', greatest(variants_added_at, analysis_started_at)),
    ('analysis', analysis_started_at)
  ) steps(step, taken_at) WHERE taken_at IS NOT NULL
$$;
--> statement-breakpoint
-- Keeps usage_session_steps what usage_sessions says, whoever writes it.
CREATE FUNCTION count_session_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'INSERT INTO usage_session_steps AS known (hour, step, sessions)
    SELECT date_trunc(''hour'', taken_at, ''UTC''), step, sum(change) FROM (' || concat_ws(' UNION ALL ',
      CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT 1 AS change, * FROM added' END,
      CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT -1 AS change, * FROM removed' END) || ') s
    CROSS JOIN LATERAL session_steps(last_at, dashboard_at, new_experiment_at, created_at, variants_added_at,
      analysis_started_at)
    GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (hour, step) DO UPDATE SET sessions = known.sessions + excluded.sessions';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER usage_sessions_added AFTER INSERT ON usage_sessions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_session_steps();
--> statement-breakpoint
CREATE TRIGGER usage_sessions_changed AFTER UPDATE ON usage_sessions
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_session_steps();
--> statement-breakpoint
CREATE TRIGGER usage_sessions_removed AFTER DELETE ON usage_sessions
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_session_steps();
--> statement-breakpoint
-- Keeps accounts_total the number of accounts, whoever adds or deletes them.
-- A sign-in of a known person adds nothing and leaves the row alone.
CREATE FUNCTION count_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := (SELECT count(*) FROM changed);
BEGIN
  IF change > 0 THEN
    INSERT INTO accounts_total AS known (accounts) VALUES (CASE TG_OP WHEN 'INSERT' THEN change ELSE -change END)
    ON CONFLICT (is_only) DO UPDATE SET accounts = known.accounts + excluded.accounts;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER accounts_added AFTER INSERT ON accounts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_accounts();
--> statement-breakpoint
CREATE TRIGGER accounts_removed AFTER DELETE ON accounts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_accounts();
