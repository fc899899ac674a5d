ALTER TABLE "bookings" ADD COLUMN "loaded_weight" double precision;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "unloaded_weight" double precision;