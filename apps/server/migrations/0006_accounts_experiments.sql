ALTER TABLE "accounts" ADD COLUMN "experiments_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_experiments" ON "accounts" USING btree ("experiments_count");--> statement-breakpoint
UPDATE "accounts" SET "experiments_count" = "owned"."experiments"
FROM (SELECT "account_id", count(*) AS "experiments" FROM "experiments" GROUP BY 1) "owned" WHERE "owned"."account_id" = "accounts"."id";
