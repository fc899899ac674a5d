DROP INDEX "partner_invoice_lines_one_living";--> statement-breakpoint
DROP INDEX "payment_lines_one_living";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "partner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_invoice_lines" ADD COLUMN "charge_type" text;--> statement-breakpoint
ALTER TABLE "partner_invoice_lines" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD COLUMN "kind" text DEFAULT 'EARNING' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "demand_adda_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_in_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "demand_addas" ADD COLUMN "bank_account_title" text;--> statement-breakpoint
ALTER TABLE "demand_addas" ADD COLUMN "bank_iban" text;--> statement-breakpoint
ALTER TABLE "demand_addas" ADD COLUMN "mobile_wallet" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_demand_adda_id_demand_addas_id_fk" FOREIGN KEY ("demand_adda_id") REFERENCES "public"."demand_addas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_to_be_paid" ON "bookings" USING btree ("partner_id","currency","id") WHERE status_id = 12 and not is_in_payment;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_invoice_lines_one_living" ON "partner_invoice_lines" USING btree ("booking_id","invoice_type") WHERE is_living and invoice_type <> 'DEBIT_NOTE';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_lines_one_living" ON "payment_lines" USING btree ("booking_id","kind") WHERE is_living;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_one_payee" CHECK (("payments"."partner_id" is null) <> ("payments"."demand_adda_id" is null));--> statement-breakpoint
UPDATE "bookings" SET "is_in_payment" = true WHERE "id" IN (SELECT "booking_id" FROM "payment_lines" WHERE "is_living");
