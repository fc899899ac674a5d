ALTER TABLE "sessions" ADD COLUMN "seen_from" text;--> statement-breakpoint
CREATE INDEX "sessions_seen_from" ON "sessions" USING btree ("seen_from");