ALTER TABLE "verifications" ADD COLUMN "warn_from" date;--> statement-breakpoint
CREATE INDEX "verifications_by_warning" ON "verifications" USING btree ("status","warn_from");