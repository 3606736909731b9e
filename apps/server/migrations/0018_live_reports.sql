CREATE TABLE "live_reports" (
	"workspace_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"source" text NOT NULL,
	"arm" smallint NOT NULL,
	"impressions" integer NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "live_reports_workspace_id_test_id_source_arm_pk" PRIMARY KEY("workspace_id","test_id","source","arm")
);
--> statement-breakpoint
ALTER TABLE "live_reports" ADD CONSTRAINT "live_reports_test" FOREIGN KEY ("workspace_id","test_id") REFERENCES "public"."live_tests"("workspace_id","id") ON DELETE cascade ON UPDATE no action;