ALTER TABLE "locations" drop column "search_text";--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(name || ' ' || address || ' ' || coalesce(address_2, '') || ' ' || coalesce(address_3, '') || ' ' || city_name || ' ' || coalesce(gate, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(code, '') || ' ' || coalesce(un_locode, '') || ' ' || aliases::text, NFKC), '\s+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "place_id" text;--> statement-breakpoint
ALTER TABLE "shipment_templates" ADD COLUMN "category" integer GENERATED ALWAYS AS ((payload->>'shipmentCategoryTypeId')::integer) STORED;--> statement-breakpoint
CREATE INDEX "shipment_templates_of_category" ON "shipment_templates" USING btree ("category","name","id");--> statement-breakpoint
-- The index went with its column.
CREATE INDEX "locations_search" ON "locations" USING gin ("search_text" gin_trgm_ops);
