CREATE TABLE "calibration_states" (
	"workspace_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"current_version" integer,
	"is_on" boolean DEFAULT true NOT NULL,
	CONSTRAINT "calibration_states_workspace_id_content_type_pk" PRIMARY KEY("workspace_id","content_type")
);
--> statement-breakpoint
CREATE TABLE "calibration_versions" (
	"workspace_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"version" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"adopted" boolean NOT NULL,
	"parameters" jsonb NOT NULL,
	"report" jsonb NOT NULL,
	"tests" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calibration_versions_workspace_id_content_type_version_pk" PRIMARY KEY("workspace_id","content_type","version"),
	CONSTRAINT "calibration_versions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "calibration_states" ADD CONSTRAINT "calibration_states_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_versions" ADD CONSTRAINT "calibration_versions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "calibration_versions" ("workspace_id", "content_type", "version", "id", "adopted", "parameters", "report", "tests", "created_at")
SELECT "workspace_id", coalesce("parameters"->'provenTypes'->>0, 'none'), 1, "id", true, "parameters", "report", "tests", "created_at" FROM "account_calibrations";--> statement-breakpoint
INSERT INTO "calibration_states" ("workspace_id", "content_type", "current_version", "is_on")
SELECT "workspace_id", coalesce("parameters"->'provenTypes'->>0, 'none'), 1, "active" FROM "account_calibrations";
