CREATE TABLE "location_favourites" (
	"user_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	CONSTRAINT "location_favourites_user_id_location_id_pk" PRIMARY KEY("user_id","location_id")
);
--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "last_location" jsonb;--> statement-breakpoint
ALTER TABLE "fuel_pumps" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "last_location" jsonb;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "address_2" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "address_3" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "geofence_vertices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "opening_times" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "use_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "chosen_bank_id" integer;--> statement-breakpoint
ALTER TABLE "location_favourites" ADD CONSTRAINT "location_favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_favourites" ADD CONSTRAINT "location_favourites_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "location_favourites_of_location" ON "location_favourites" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "locations_by_use" ON "locations" USING btree ("use_count","id");--> statement-breakpoint
UPDATE "locations" SET "use_count" = (
	SELECT count(DISTINCT stop.shipment_id) FROM "shipment_locations" stop JOIN "shipments" ON "shipments"."id" = stop.shipment_id
	WHERE "shipments"."group_id" = "locations"."group_id" AND stop.city_id = "locations"."city_id"
		AND lower(stop.address) IN (lower("locations"."address"), lower(concat_ws(', ', "locations"."address", "locations"."gate"))));--> statement-breakpoint
UPDATE "drivers" SET "last_location" = seen.place FROM (
	SELECT DISTINCT ON (b.driver_id) b.driver_id AS id, jsonb_build_object('lat', round(p.lat::numeric, 5), 'lng', round(p.lng::numeric, 5),
		'near', p.city_name, 'source', p.source, 'at', to_char(p.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS place
	FROM "tracking_positions" p JOIN "bookings" b ON b.id = p.booking_id WHERE b.driver_id IS NOT NULL
	ORDER BY b.driver_id, p.at DESC, p.id DESC) seen WHERE seen.id = "drivers"."id";--> statement-breakpoint
UPDATE "vehicles" SET "last_location" = seen.place FROM (
	SELECT DISTINCT ON (b.vehicle_id) b.vehicle_id AS id, jsonb_build_object('lat', round(p.lat::numeric, 5), 'lng', round(p.lng::numeric, 5),
		'near', p.city_name, 'source', p.source, 'at', to_char(p.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS place
	FROM "tracking_positions" p JOIN "bookings" b ON b.id = p.booking_id WHERE b.vehicle_id IS NOT NULL
	ORDER BY b.vehicle_id, p.at DESC, p.id DESC) seen WHERE seen.id = "vehicles"."id";
