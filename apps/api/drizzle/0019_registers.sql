ALTER TABLE "drivers" DROP CONSTRAINT "drivers_phone_number";--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "father_name" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "alternate_phone" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "cnic_expiry" date;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "license_number" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "license_issue_date" date;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "license_city" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "passport_number" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "passport_expiry" date;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "emergency_contact_name" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "emergency_contact_phone" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "has_smartphone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "block_reason_id" integer;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "blocked_by" integer;--> statement-breakpoint
CREATE INDEX "bookings_by_vehicle" ON "bookings" USING btree ("vehicle_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "drivers_one_of_phone" ON "drivers" USING btree ("phone_number") WHERE is_active;--> statement-breakpoint
CREATE INDEX "drivers_by_license_expiry" ON "drivers" USING btree ("license_expiry","id");--> statement-breakpoint
CREATE INDEX "drivers_by_trips" ON "drivers" USING btree ("trips_completed","id");