ALTER TABLE "bill_ts" ADD COLUMN "printed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bill_ts" ADD COLUMN "said" jsonb;