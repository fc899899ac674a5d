ALTER TABLE "roles" ADD COLUMN "default_key" text;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "given_grants" jsonb;