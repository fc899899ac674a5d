ALTER TABLE "bookings" ADD COLUMN "edited_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "bilty_number" text;--> statement-breakpoint
UPDATE "bookings" SET "edited_version" = "version";--> statement-breakpoint
UPDATE "bookings" SET "bilty_number" = 'BT-' || lpad(b.number::text, greatest(6, length(b.number::text)), '0') FROM "bill_ts" b WHERE b.booking_id = "bookings"."id";--> statement-breakpoint
DROP INDEX "bookings_search_text";--> statement-breakpoint
ALTER TABLE "bookings" drop column "search_text";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize('KB-' || lpad(id::text, greatest(6, length(id::text)), '0') || '; ' || shipment_number || '; ' || coalesce(bilty_number, '') || '; ' || '| ' || coalesce(reference_number, '') || ' ' || coalesce(partner_name, '') || ' ' || coalesce(driver_name, '') || ' ' || coalesce(registration_number, '') || ' ' || coalesce(pickup_city_name, '') || ' ' || coalesce(dropoff_city_name, '') || ' ' || coalesce(goods_type_name, '') || ' ' || coalesce(search_names, '') || ' ' || coalesce(container_numbers, '') || ' ' || coalesce(partner_phone, '') || ' ' || ' ' || coalesce(driver_phone, '') || ' ', NFKC), '\s+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" drop column "search_words";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_words" text GENERATED ALWAYS AS (lower(regexp_replace(normalize('KB-' || lpad(id::text, greatest(6, length(id::text)), '0') || '; ' || shipment_number || '; ' || coalesce(bilty_number, '') || '; ' || '| ' || coalesce(reference_number, '') || ' ' || coalesce(partner_name, '') || ' ' || coalesce(driver_name, '') || ' ' || coalesce(registration_number, '') || ' ' || coalesce(pickup_city_name, '') || ' ' || coalesce(dropoff_city_name, '') || ' ' || coalesce(goods_type_name, '') || ' ' || coalesce(search_names, '') || ' ' || coalesce(container_numbers, ''), NFKC), '\s+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "vehicle_id" integer;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "driver_id" integer;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "counter_by" integer;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "counter_note" text;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_search_texts" ON "bookings" USING gin ("search_text" gin_trgm_ops);