-- Events that are there already count as written when their change was made.
ALTER TABLE "events" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
UPDATE "events" SET "written_at" = "at";--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "written_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "written_at" SET NOT NULL;--> statement-breakpoint
DROP INDEX "events_by_time";--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("written_at");
