CREATE TABLE "outcome_revisions" (
	"workspace_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"declared_winner" text,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"split" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"arms" jsonb NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outcome_revisions_workspace_id_run_id_revision_pk" PRIMARY KEY("workspace_id","run_id","revision")
);
--> statement-breakpoint
CREATE TABLE "outcomes" (
	"workspace_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"experiment_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"source" text NOT NULL,
	"declared_winner" text,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"split" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"arms" jsonb NOT NULL,
	"standing" text NOT NULL,
	"verdict" text NOT NULL,
	"was_right" boolean,
	"judged_variant" text,
	"judged_chance_pct" double precision,
	"split_p_value" double precision,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outcomes_workspace_id_run_id_pk" PRIMARY KEY("workspace_id","run_id")
);
--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD COLUMN "outcome_recorded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD COLUMN "outcome_standing" text;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD COLUMN "outcome_verdict" text;--> statement-breakpoint
ALTER TABLE "experiments" ADD COLUMN "outcome_reminder_dismissed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outcome_revisions" ADD CONSTRAINT "outcome_revisions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_revisions" ADD CONSTRAINT "outcome_revisions_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_revisions" ADD CONSTRAINT "outcome_revisions_run" FOREIGN KEY ("workspace_id","run_id") REFERENCES "public"."experiment_runs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_run" FOREIGN KEY ("workspace_id","run_id") REFERENCES "public"."experiment_runs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outcomes_recorded" ON "outcomes" USING btree ("workspace_id","recorded_at");--> statement-breakpoint
CREATE INDEX "experiment_runs_outcome" ON "experiment_runs" USING btree ("workspace_id","outcome_standing","outcome_verdict") WHERE outcome_verdict is not null;--> statement-breakpoint
CREATE INDEX "experiments_workspace_name" ON "experiments" USING btree ("workspace_id","name");