CREATE TABLE "workspace_branding" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"accent" text,
	"logo" text,
	"logo_hash" text,
	"logo_width" integer,
	"logo_height" integer,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"experiment_id" uuid,
	"run_id" uuid,
	"feedback" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "shares_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "shares_report" CHECK (kind <> 'report' or (experiment_id is not null and run_id is not null))
);
--> statement-breakpoint
ALTER TABLE "workspace_branding" ADD CONSTRAINT "workspace_branding_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_workspace_id_experiment_id_experiments_workspace_id_id_fk" FOREIGN KEY ("workspace_id","experiment_id") REFERENCES "public"."experiments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_workspace_id_run_id_experiment_runs_workspace_id_id_fk" FOREIGN KEY ("workspace_id","run_id") REFERENCES "public"."experiment_runs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspace_branding_logo" ON "workspace_branding" USING btree ("logo_hash");--> statement-breakpoint
CREATE INDEX "shares_id" ON "shares" USING btree ("id");--> statement-breakpoint
CREATE INDEX "shares_created" ON "shares" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "shares_created_by" ON "shares" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "shares_experiment" ON "shares" USING btree ("workspace_id","experiment_id");--> statement-breakpoint
CREATE INDEX "shares_run" ON "shares" USING btree ("workspace_id","run_id");