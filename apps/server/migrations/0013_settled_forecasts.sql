CREATE TABLE "settled_forecasts" (
	"workspace_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"experiment_id" uuid NOT NULL,
	"standing" text NOT NULL,
	"verdict" text NOT NULL,
	"control_won" boolean,
	"chance" double precision,
	"log_lift" double precision,
	"content_type" text,
	"tier" text,
	"model_version" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settled_forecasts_workspace_id_run_id_pk" PRIMARY KEY("workspace_id","run_id")
);
--> statement-breakpoint
ALTER TABLE "settled_forecasts" ADD CONSTRAINT "settled_forecasts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;