ALTER TABLE "bookings" ADD COLUMN "planned_arrival_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "eta" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "eta_source" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "eta_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "eta_slipped_at" timestamp with time zone;