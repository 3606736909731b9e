CREATE TABLE "usage_session_steps" (
	"hour" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"sessions" integer NOT NULL,
	CONSTRAINT "usage_session_steps_hour_step_pk" PRIMARY KEY("hour","step")
);
--> statement-breakpoint
DROP INDEX "usage_sessions_first";--> statement-breakpoint
CREATE INDEX "usage_sessions_busiest" ON "usage_sessions" USING btree ((-"events"),"session_id");--> statement-breakpoint
-- When a session took each step last. A later step implies the earlier ones, which only browsers report.
CREATE FUNCTION session_steps(last_at timestamptz, dashboard_at timestamptz, new_experiment_at timestamptz,
  created_at timestamptz, variants_added_at timestamptz, analysis_started_at timestamptz)
RETURNS TABLE (step text, taken_at timestamptz) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT * FROM (VALUES
    ('session', last_at),
    ('dashboard', greatest(dashboard_at, new_experiment_at, created_at)),
    ('experiment', greatest(new_experiment_at, created_at)),
    ('click', greatest(new_experiment_at, created_at, variants_added_at, analysis_started_at)),
    ('created', greatest(created_at, variants_added_at, analysis_started_at)),
    ('variants', greatest(variants_added_at, analysis_started_at)),
    ('analysis', analysis_started_at)
  ) steps(step, taken_at) WHERE taken_at IS NOT NULL
$$;
--> statement-breakpoint
-- Keeps usage_session_steps what usage_sessions says, whoever writes it, an earlier version of the server included.
CREATE FUNCTION count_session_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'INSERT INTO usage_session_steps AS known (hour, step, sessions)
    SELECT date_trunc(''hour'', taken_at, ''UTC''), step, sum(change) FROM (' || concat_ws(' UNION ALL ',
      CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT 1 AS change, * FROM added' END,
      CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT -1 AS change, * FROM removed' END) || ') s
    CROSS JOIN LATERAL session_steps(last_at, dashboard_at, new_experiment_at, created_at, variants_added_at,
      analysis_started_at)
    GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (hour, step) DO UPDATE SET sessions = known.sessions + excluded.sessions';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER usage_sessions_added AFTER INSERT ON usage_sessions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_session_steps();
--> statement-breakpoint
CREATE TRIGGER usage_sessions_changed AFTER UPDATE ON usage_sessions
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_session_steps();
--> statement-breakpoint
CREATE TRIGGER usage_sessions_removed AFTER DELETE ON usage_sessions
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_session_steps();
--> statement-breakpoint
-- The triggers hold whoever writes until the migration ends, so that nothing is counted twice or not at all.
INSERT INTO usage_session_steps (hour, step, sessions)
SELECT date_trunc('hour', taken_at, 'UTC'), step, count(*) FROM usage_sessions
CROSS JOIN LATERAL session_steps(last_at, dashboard_at, new_experiment_at, created_at, variants_added_at,
  analysis_started_at) GROUP BY 1, 2;
