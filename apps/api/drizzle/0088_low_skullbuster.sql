CREATE TABLE "partner_invoice_documents" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"uploaded_by" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "payment_lines_one_living";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "printed_as" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kept_margin" jsonb;--> statement-breakpoint
ALTER TABLE "partner_invoice_documents" ADD CONSTRAINT "partner_invoice_documents_invoice_id_partner_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."partner_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_invoice_documents" ADD CONSTRAINT "partner_invoice_documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_invoice_documents_of_file" ON "partner_invoice_documents" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "partner_invoice_lines_debited" ON "partner_invoice_lines" USING btree ("booking_id") WHERE invoice_type = 'DEBIT_NOTE';--> statement-breakpoint
CREATE INDEX "payment_lines_deducted_of_booking" ON "payment_lines" USING btree ("booking_id") WHERE kind = 'DEDUCTION';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_lines_one_living" ON "payment_lines" USING btree ("booking_id","kind") WHERE is_living and kind <> 'DEDUCTION';