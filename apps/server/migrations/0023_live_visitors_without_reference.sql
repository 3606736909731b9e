ALTER TABLE "live_visitors" DROP CONSTRAINT "live_visitors_test";
--> statement-breakpoint
CREATE FUNCTION "delete_live_visitors"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from live_visitors where workspace_id = old.workspace_id and test_id = old.id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "live_tests_visitors" AFTER DELETE ON "live_tests" FOR EACH ROW EXECUTE FUNCTION "delete_live_visitors"();
