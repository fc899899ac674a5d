ALTER TABLE "booking_documents" ADD COLUMN "issue_date" date;--> statement-breakpoint
ALTER TABLE "booking_documents" ADD COLUMN "expiry_date" date;