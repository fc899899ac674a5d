DROP INDEX "payment_lines_one_living";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "printed_as" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kept_margin" jsonb;--> statement-breakpoint
CREATE INDEX "partner_invoice_lines_debited" ON "partner_invoice_lines" USING btree ("booking_id") WHERE invoice_type = 'DEBIT_NOTE';--> statement-breakpoint
CREATE INDEX "payment_lines_deducted_of_booking" ON "payment_lines" USING btree ("booking_id") WHERE kind = 'DEDUCTION';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_lines_one_living" ON "payment_lines" USING btree ("booking_id","kind") WHERE is_living and kind <> 'DEDUCTION';