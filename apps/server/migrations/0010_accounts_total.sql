CREATE TABLE "accounts_total" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"accounts" integer NOT NULL,
	CONSTRAINT "accounts_total_is_only" CHECK ("accounts_total"."is_only")
);
--> statement-breakpoint
-- Keeps accounts_total the number of accounts, whoever adds or deletes them, an earlier version of the server included.
-- A sign-in of a known person adds nothing and leaves the row alone.
CREATE FUNCTION count_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := (SELECT count(*) FROM changed);
BEGIN
  IF change > 0 THEN
    INSERT INTO accounts_total AS known (accounts) VALUES (CASE TG_OP WHEN 'INSERT' THEN change ELSE -change END)
    ON CONFLICT (is_only) DO UPDATE SET accounts = known.accounts + excluded.accounts;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER accounts_added AFTER INSERT ON accounts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_accounts();
--> statement-breakpoint
CREATE TRIGGER accounts_removed AFTER DELETE ON accounts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_accounts();
--> statement-breakpoint
-- The triggers hold whoever writes until the migration ends, so that nobody is counted twice or not at all.
INSERT INTO accounts_total (accounts) SELECT count(*) FROM accounts HAVING count(*) > 0;
