DROP INDEX "shipments_waiting";--> statement-breakpoint
DROP INDEX "bookings_for_reports";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "seconds_to_first_bid" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "seconds_to_award" integer;--> statement-breakpoint
UPDATE "bookings" SET
  "seconds_to_first_bid" = floor(extract(epoch from "s"."first_bid_at" - "s"."created_at")),
  "seconds_to_award" = floor(extract(epoch from "s"."first_award_at" - "s"."created_at"))
FROM "shipments" "s"
WHERE "s"."id" = "bookings"."shipment_id" AND ("s"."first_bid_at" IS NOT NULL OR "s"."first_award_at" IS NOT NULL);--> statement-breakpoint
CREATE INDEX "bookings_for_reports" ON "bookings" USING btree ("created_at","id","status_id","partner_id","group_id","project_id","currency","pickup_city_name","dropoff_city_name","freight_amount","shipper_amount","picked_up_at","loading_time","seconds_to_first_bid","seconds_to_award");