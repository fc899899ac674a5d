DROP INDEX "payment_lines_deducted_of_booking";--> statement-breakpoint
CREATE INDEX "users_of_partner" ON "users" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "payment_lines_of_booking" ON "payment_lines" USING btree ("booking_id");