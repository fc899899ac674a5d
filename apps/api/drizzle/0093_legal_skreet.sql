ALTER TABLE "ledger_transactions" ADD COLUMN "adjusted_booking_id" integer;--> statement-breakpoint
ALTER TABLE "wallet_adjustments" ADD COLUMN "booking_id" integer;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_adjusted_booking_id_bookings_id_fk" FOREIGN KEY ("adjusted_booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_adjustments" ADD CONSTRAINT "wallet_adjustments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transactions_of_adjusted_booking" ON "ledger_transactions" USING btree ("adjusted_booking_id") WHERE adjusted_booking_id is not null;--> statement-breakpoint
CREATE INDEX "wallet_adjustments_of_booking" ON "wallet_adjustments" USING btree ("booking_id","id") WHERE booking_id is not null;