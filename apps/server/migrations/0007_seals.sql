CREATE TABLE "seal_chains" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"head" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_salts" (
	"workspace_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"salts" jsonb NOT NULL,
	CONSTRAINT "seal_salts_workspace_id_run_id_pk" PRIMARY KEY("workspace_id","run_id")
);
--> statement-breakpoint
CREATE TABLE "seals" (
	"workspace_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"run_id" uuid NOT NULL,
	"experiment_id" uuid NOT NULL,
	"forecast" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seals_workspace_id_number_pk" PRIMARY KEY("workspace_id","number"),
	CONSTRAINT "seals_run" UNIQUE("workspace_id","run_id")
);
--> statement-breakpoint
ALTER TABLE "seal_chains" ADD CONSTRAINT "seal_chains_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_salts" ADD CONSTRAINT "seal_salts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_salts" ADD CONSTRAINT "seal_salts_workspace_id_run_id_experiment_runs_workspace_id_id_fk" FOREIGN KEY ("workspace_id","run_id") REFERENCES "public"."experiment_runs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seals" ADD CONSTRAINT "seals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "refuse_seal_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' and current_setting('frontrunner.deleted_workspace', true) = old.workspace_id::text then
    return old;
  end if;
  raise exception 'sealed forecasts are append-only';
end $$;
--> statement-breakpoint
CREATE TRIGGER "seals_append_only" BEFORE UPDATE OR DELETE ON "seals" FOR EACH ROW EXECUTE FUNCTION "refuse_seal_change"();--> statement-breakpoint
CREATE TRIGGER "seals_no_truncate" BEFORE TRUNCATE ON "seals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_seal_change"();
