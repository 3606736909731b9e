ALTER TABLE "oauth_requests" ALTER COLUMN "redirect_uri" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_requests" ALTER COLUMN "code_challenge" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_requests" ADD COLUMN "device_code_hash" text;--> statement-breakpoint
ALTER TABLE "oauth_requests" ADD COLUMN "polled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "oauth_requests" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "oauth_requests" ADD CONSTRAINT "oauth_requests_device" UNIQUE("device_code_hash");