ALTER TABLE "fuel_pumps" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "fuel_pumps" ADD COLUMN "petrol_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "fuel_pumps" ADD COLUMN "cng_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "fuel_pumps" ADD COLUMN "lpg_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "fuel_pumps" ADD COLUMN "amenities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "fuel_pumps" ADD COLUMN "route_km" double precision;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "aliases" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "un_locode" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "geofence_radius_m" integer;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "heavy_vehicle_window" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "appointment_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "dock_count" integer;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "labour_available" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fuel_pumps" drop column "search_text";--> statement-breakpoint
ALTER TABLE "fuel_pumps" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(name || ' ' || address || ' ' || city_name || ' ' || coalesce(contact_name, '') || ' ' || coalesce(code, ''), NFKC), '\s+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" drop column "search_text";--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(name || ' ' || address || ' ' || city_name || ' ' || coalesce(gate, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(code, '') || ' ' || coalesce(un_locode, '') || ' ' || aliases::text, NFKC), '\s+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "fuel_pumps_search_text" ON "fuel_pumps" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "locations_search" ON "locations" USING gin ("search_text" gin_trgm_ops);