-- Every text of an experiment that a search looks at, a line each.
CREATE FUNCTION experiment_texts(name text, control text, variants jsonb) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 50 AS $$
  SELECT name || E'\n' || control || E'\n' ||
    coalesce((SELECT string_agg(headline, E'\n') FROM jsonb_array_elements_text(variants) AS headline), '')
$$;
--> statement-breakpoint
-- Both extensions come with PostgreSQL and may be created by the owner of a database. Where they are not installed
-- searches give the same answers, and take longer the more experiments an account has.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE INDEX experiments_search ON experiments
    USING gin (account_id, experiment_texts(name, control_headline, variant_headlines) gin_trgm_ops);
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN
  RAISE WARNING 'Experiments are searched without an index: %', SQLERRM;
END
$$;
