ALTER TABLE "bill_ts" ADD COLUMN "printed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bill_ts" ADD COLUMN "said" jsonb;--> statement-breakpoint
CREATE INDEX "bookings_to_be_papered" ON "bookings" USING btree ("created_at","id") WHERE status_id between 6 and 12 and not is_invoiced;