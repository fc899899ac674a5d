DROP INDEX "notifications_unread";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "channel" jsonb DEFAULT '["PORTAL"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verification_configs" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_dismissed" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."dismissed_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at","id","expires_at") WHERE "notifications"."read_at" is null and "notifications"."dismissed_at" is null;