CREATE TABLE "tags" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD COLUMN "best_variants" jsonb;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD COLUMN "best_chance" double precision;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD COLUMN "best_lift" double precision;--> statement-breakpoint
ALTER TABLE "experiments" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "experiments" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "experiments" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "experiments" ADD COLUMN "tag_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "experiments_deleted" ON "experiments" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
UPDATE "experiment_runs" SET ("best_variants", "best_chance", "best_lift") = (
  SELECT jsonb_agg(jsonb_build_object('variant', entry->'variant', 'headline', entry->'headline',
      'confidencePct', entry->'confidencePct', 'lift', entry->'lift') ORDER BY place),
    (array_agg((entry->>'confidencePct')::float8 ORDER BY place))[1],
    (array_agg((entry->'lift'->>'mean')::float8 ORDER BY place))[1]
  FROM (
    SELECT entry, row_number() OVER (ORDER BY (entry->>'confidencePct')::float8 DESC, listed) AS place
    FROM jsonb_array_elements("per_variant") WITH ORDINALITY AS entries (entry, listed)
    WHERE entry->>'variant' <> 'Control'
  ) ranked WHERE place <= 3
) WHERE "per_variant" IS NOT NULL;
