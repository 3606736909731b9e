CREATE TABLE "experiment_writing" (
	"workspace_id" uuid NOT NULL,
	"experiment_id" uuid NOT NULL,
	"fact_edits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"parent_id" uuid,
	CONSTRAINT "experiment_writing_workspace_id_experiment_id_pk" PRIMARY KEY("workspace_id","experiment_id")
);
--> statement-breakpoint
CREATE TABLE "written_lines" (
	"workspace_id" uuid NOT NULL,
	"experiment_id" uuid NOT NULL,
	"headline" text NOT NULL,
	"angle" text NOT NULL,
	"facts" jsonb NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "written_lines_workspace_id_experiment_id_headline_pk" PRIMARY KEY("workspace_id","experiment_id","headline")
);
--> statement-breakpoint
ALTER TABLE "experiment_writing" ADD CONSTRAINT "experiment_writing_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_writing" ADD CONSTRAINT "experiment_writing_workspace_id_experiment_id_experiments_workspace_id_id_fk" FOREIGN KEY ("workspace_id","experiment_id") REFERENCES "public"."experiments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_lines" ADD CONSTRAINT "written_lines_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_lines" ADD CONSTRAINT "written_lines_workspace_id_experiment_id_experiments_workspace_id_id_fk" FOREIGN KEY ("workspace_id","experiment_id") REFERENCES "public"."experiments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;