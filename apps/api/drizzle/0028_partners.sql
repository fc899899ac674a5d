ALTER TABLE "partners" DROP CONSTRAINT "partners_phone_number";--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "cnic" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "ntn" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "strn" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "is_filer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "operating_lanes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "vehicle_type_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "bank_account_title" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "bank_iban" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "mobile_wallet" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "payment_terms" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "credit_limit" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "block_reason_id" integer;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "blocked_by" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "partners_one_of_phone" ON "partners" USING btree ("phone_number") WHERE is_active;