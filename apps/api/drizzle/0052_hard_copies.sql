CREATE TABLE "hard_copies" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"courier" text,
	"tracking_number" text,
	"sent_on" date,
	"sent_by" integer,
	"received_at" timestamp with time zone,
	"received_by" integer
);
--> statement-breakpoint
ALTER TABLE "hard_copies" ADD CONSTRAINT "hard_copies_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;