ALTER TABLE "notifications" ADD COLUMN "entity_type" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "entity_id" integer;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "submitted_by" integer;