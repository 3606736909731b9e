CREATE TABLE "benchmark_parts" (
	"benchmark_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "benchmark_parts_benchmark_id_kind_number_pk" PRIMARY KEY("benchmark_id","kind","number")
);
--> statement-breakpoint
ALTER TABLE "benchmark_parts" ADD CONSTRAINT "benchmark_parts_benchmark_id_benchmarks_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "public"."benchmarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benchmark_parts" ADD CONSTRAINT "benchmark_parts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "benchmark_parts_account" ON "benchmark_parts" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "benchmarks" DROP COLUMN "rows";