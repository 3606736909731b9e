CREATE TABLE "usage_inbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"session_id" uuid,
	"events" jsonb NOT NULL
);
--> statement-breakpoint
-- The hours that were not over when they were last counted: from now on all events are counted as they are stored.
INSERT INTO "usage_rollups" ("hour", "event_type", "event_category", "page_name", "events", "in_sessions")
SELECT date_trunc('hour', "occurred_at", 'UTC'), "event_type", "event_category", coalesce("page_name", ''), count(*), count("session_id")
FROM "usage_events"
WHERE "occurred_at" >= coalesce((SELECT "rolled_through" FROM "usage_rollup_state"), '-infinity')
GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
DROP TABLE "usage_rollup_state" CASCADE;