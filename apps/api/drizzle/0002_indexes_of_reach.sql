CREATE INDEX "bookings_by_shipment_creator" ON "bookings" USING btree ("shipment_created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_invoiced" ON "bookings" USING btree ("is_invoiced","created_at","id");--> statement-breakpoint
CREATE INDEX "drivers_of_partner_available" ON "drivers" USING btree ("partner_id","availability");--> statement-breakpoint
CREATE INDEX "drivers_of_user" ON "drivers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vehicles_of_partner_status" ON "vehicles" USING btree ("partner_id","status");