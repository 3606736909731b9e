CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"live_tests_need_approval" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspace_members" (
	"workspace_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_active_at" timestamp with time zone,
	CONSTRAINT "workspace_members_workspace_id_account_id_pk" PRIMARY KEY("workspace_id","account_id"),
	CONSTRAINT "workspace_members_role" CHECK ("workspace_members"."role" in ('viewer', 'editor', 'admin', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "workspace_invitations" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "workspace_invitations_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "workspace_audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"account_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"address" text,
	"action" text NOT NULL,
	"object_type" text,
	"object_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_accepted_by_accounts_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspace_members_account" ON "workspace_members" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_members_owner" ON "workspace_members" USING btree ("workspace_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "workspace_invitations_id" ON "workspace_invitations" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_invitations_pending" ON "workspace_invitations" USING btree ("workspace_id",lower(email)) WHERE accepted_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "workspace_audit_at" ON "workspace_audit" USING btree ("workspace_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "workspace_audit_action" ON "workspace_audit" USING btree ("workspace_id","action","id" DESC NULLS LAST);--> statement-breakpoint
-- Append-only: a row goes only with its whole workspace, which says so for its transaction.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' and current_setting('frontrunner.deleted_workspace', true) = old.workspace_id::text then
    return old;
  end if;
  raise exception 'the audit log is append-only';
end $$;
--> statement-breakpoint
CREATE TRIGGER "workspace_audit_append_only" BEFORE UPDATE OR DELETE ON "workspace_audit" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "workspace_audit_no_truncate" BEFORE TRUNCATE ON "workspace_audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
-- Each account gets a workspace with its own id, so that what it owned belongs to that without another value.
INSERT INTO "workspaces" ("id", "name", "created_at")
SELECT "id", left(coalesce(nullif(trim(coalesce("first_name", '') || ' ' || coalesce("last_name", '')), ''), nullif(split_part("email", '@', 1), ''), 'My workspace'), 120), "created_at" FROM "accounts";--> statement-breakpoint
INSERT INTO "workspace_members" ("workspace_id", "account_id", "role", "joined_at", "last_active_at")
SELECT "a"."id", "a"."id", 'owner', "a"."created_at", "u"."last_active_at" FROM "accounts" "a" LEFT JOIN "usage_activity" "u" ON "u"."account_id" = "a"."id";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
UPDATE "sessions" SET "workspace_id" = "account_id";--> statement-breakpoint
ALTER TABLE "customer_feedback" DROP CONSTRAINT "customer_feedback_experiment_id_experiments_id_fk";--> statement-breakpoint
ALTER TABLE "experiment_runs" DROP CONSTRAINT "experiment_runs_experiment_id_experiments_id_fk";--> statement-breakpoint
ALTER TABLE "benchmark_parts" DROP CONSTRAINT "benchmark_parts_benchmark_id_benchmarks_id_fk";--> statement-breakpoint
DO $$
declare name text;
begin
  foreach name in array array['experiments', 'experiment_runs', 'benchmarks', 'benchmark_parts', 'account_calibrations',
    'company_contexts', 'subscriptions', 'checkout_sessions', 'invoices', 'billing_events', 'sandbox_objects'] loop
    execute format('alter table %I drop constraint %I', name, name || '_account_id_accounts_id_fk');
    execute format('alter table %I rename column account_id to workspace_id', name);
    execute format('alter table %I add constraint %I foreign key (workspace_id) references workspaces (id) on delete %s',
      name, name || '_workspace_id_workspaces_id_fk', case name when 'billing_events' then 'set null' else 'cascade' end);
  end loop;
end $$;
--> statement-breakpoint
ALTER TABLE "experiments" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "experiments" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
UPDATE "experiments" SET "created_by" = "workspace_id", "updated_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_updated_by_accounts_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" DROP CONSTRAINT "experiments_pkey";--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id");--> statement-breakpoint
CREATE INDEX "experiments_id" ON "experiments" USING btree ("id");--> statement-breakpoint
CREATE INDEX "experiments_created_by" ON "experiments" USING btree ("created_by");--> statement-breakpoint
ALTER INDEX "experiments_account_created" RENAME TO "experiments_workspace_created";--> statement-breakpoint
ALTER INDEX "experiments_account_status" RENAME TO "experiments_workspace_status";--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD COLUMN "started_by" uuid;--> statement-breakpoint
UPDATE "experiment_runs" SET "started_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD CONSTRAINT "experiment_runs_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_runs" DROP CONSTRAINT "experiment_runs_pkey";--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD CONSTRAINT "experiment_runs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id");--> statement-breakpoint
ALTER TABLE "experiment_runs" DROP CONSTRAINT "experiment_runs_number";--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD CONSTRAINT "experiment_runs_number" UNIQUE("workspace_id","experiment_id","number");--> statement-breakpoint
DROP INDEX "experiment_runs_account";--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD CONSTRAINT "experiment_runs_workspace_id_experiment_id_experiments_workspace_id_id_fk" FOREIGN KEY ("workspace_id","experiment_id") REFERENCES "public"."experiments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_feedback" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
UPDATE "customer_feedback" SET "workspace_id" = "experiments"."workspace_id" FROM "experiments" WHERE "experiments"."id" = "customer_feedback"."experiment_id";--> statement-breakpoint
ALTER TABLE "customer_feedback" ALTER COLUMN "workspace_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_feedback" DROP CONSTRAINT "customer_feedback_pkey";--> statement-breakpoint
ALTER TABLE "customer_feedback" ADD CONSTRAINT "customer_feedback_workspace_id_experiment_id_pk" PRIMARY KEY("workspace_id","experiment_id");--> statement-breakpoint
ALTER TABLE "customer_feedback" ADD CONSTRAINT "customer_feedback_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_feedback" ADD CONSTRAINT "customer_feedback_workspace_id_experiment_id_experiments_workspace_id_id_fk" FOREIGN KEY ("workspace_id","experiment_id") REFERENCES "public"."experiments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benchmarks" ADD COLUMN "created_by" uuid;--> statement-breakpoint
UPDATE "benchmarks" SET "created_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "benchmarks" ADD CONSTRAINT "benchmarks_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benchmarks" DROP CONSTRAINT "benchmarks_pkey";--> statement-breakpoint
ALTER TABLE "benchmarks" ADD CONSTRAINT "benchmarks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id");--> statement-breakpoint
CREATE INDEX "benchmarks_id" ON "benchmarks" USING btree ("id");--> statement-breakpoint
ALTER INDEX "benchmarks_account" RENAME TO "benchmarks_workspace";--> statement-breakpoint
DROP INDEX "benchmark_parts_account";--> statement-breakpoint
ALTER TABLE "benchmark_parts" DROP CONSTRAINT "benchmark_parts_benchmark_id_kind_number_pk";--> statement-breakpoint
ALTER TABLE "benchmark_parts" ADD CONSTRAINT "benchmark_parts_workspace_id_benchmark_id_kind_number_pk" PRIMARY KEY("workspace_id","benchmark_id","kind","number");--> statement-breakpoint
ALTER TABLE "benchmark_parts" ADD CONSTRAINT "benchmark_parts_workspace_id_benchmark_id_benchmarks_workspace_id_id_fk" FOREIGN KEY ("workspace_id","benchmark_id") REFERENCES "public"."benchmarks"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
UPDATE "generations" SET "workspace_id" = "account_id";--> statement-breakpoint
ALTER TABLE "generations" ALTER COLUMN "workspace_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" DROP CONSTRAINT "generations_pkey";--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_workspace_id_id_pk" PRIMARY KEY("workspace_id","id");--> statement-breakpoint
ALTER TABLE "generations" DROP CONSTRAINT "generations_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME CONSTRAINT "subscriptions_account_id_source_pk" TO "subscriptions_workspace_id_source_pk";--> statement-breakpoint
ALTER INDEX "checkout_sessions_account" RENAME TO "checkout_sessions_workspace";--> statement-breakpoint
ALTER INDEX "invoices_account" RENAME TO "invoices_workspace";--> statement-breakpoint
ALTER INDEX "sandbox_objects_account" RENAME TO "sandbox_objects_workspace";--> statement-breakpoint
-- Jobs that wait name their workspace too. A new installation has no queue yet.
DO $$
begin
  if to_regclass('jobs.job') is not null then
    update jobs.job set data = data || jsonb_build_object('workspaceId', r.workspace_id)
      from experiment_runs r where data->>'runId' = r.id::text;
    update jobs.job set data = data || jsonb_build_object('workspaceId', b.workspace_id)
      from benchmarks b where data->>'benchmarkId' = b.id::text;
  end if;
end $$;
