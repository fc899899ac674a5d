DROP INDEX "fuel_pumps_search";--> statement-breakpoint
DROP INDEX "shipment_templates_search";--> statement-breakpoint
ALTER TABLE "fuel_pumps" drop column "search_text";--> statement-breakpoint
ALTER TABLE "fuel_pumps" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(name || ' ' || address || ' ' || city_name || ' ' || coalesce(contact_name, ''), NFKC), '\s+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_templates" drop column "search_text";--> statement-breakpoint
ALTER TABLE "shipment_templates" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(name || ' ' || pickup_city_name || ' ' || dropoff_city_name || ' ' || coalesce(goods_type_name, ''), NFKC), '\s+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_batches" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize('PB-' || lpad(id::text, greatest(6, length(id::text)), '0'), NFKC), '\s+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_calls" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(party_name || ' ' || coalesce(city_name, ''), NFKC), '\s+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_on_behalf" ON "audit_log" USING btree ("on_behalf_of","at","id") WHERE on_behalf_of is not null;--> statement-breakpoint
CREATE INDEX "audit_log_by_key" ON "audit_log" USING btree ("api_key_id","at","id") WHERE api_key_id is not null;--> statement-breakpoint
CREATE INDEX "fuel_pumps_search_text" ON "fuel_pumps" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipment_templates_search_text" ON "shipment_templates" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_calls_by_caller" ON "contact_calls" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "contact_calls_search" ON "contact_calls" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_calls_by_part_of_phone" ON "contact_calls" USING gin ("phone_number" gin_trgm_ops);