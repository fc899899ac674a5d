ALTER TABLE "locations" drop column "search_text";--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(name || ' ' || address || ' ' || coalesce(address_2, '') || ' ' || coalesce(address_3, '') || ' ' || city_name || ' ' || coalesce(gate, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(code, '') || ' ' || coalesce(un_locode, '') || ' ' || aliases::text, NFKC), '\s+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "place_id" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "comment_id" integer;--> statement-breakpoint
ALTER TABLE "shipment_templates" ADD COLUMN "category" integer GENERATED ALWAYS AS ((payload->>'shipmentCategoryTypeId')::integer) STORED;--> statement-breakpoint
CREATE INDEX "shipment_templates_of_category" ON "shipment_templates" USING btree ("category","name","id");--> statement-breakpoint
-- The index went with its column.
CREATE INDEX "locations_search" ON "locations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- A notice and its comment were written in one transaction, at one moment.
UPDATE "notifications" SET "comment_id" = c."id" FROM "comments" c
WHERE "notifications"."type" IN ('MENTIONED', 'COMMENTED')
  AND c."shipment_id" = "notifications"."shipment_id" AND c."created_at" = "notifications"."created_at";
