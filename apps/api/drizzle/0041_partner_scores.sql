CREATE TABLE "partner_months" (
	"partner_id" integer NOT NULL,
	"month" date NOT NULL,
	"bids" integer NOT NULL,
	"decided" integer NOT NULL,
	"won" integer NOT NULL,
	"bookings" integer NOT NULL,
	"backouts" integer NOT NULL,
	"seen" integer NOT NULL,
	"on_time" integer NOT NULL,
	"delivered" integer NOT NULL,
	"claims" integer NOT NULL,
	CONSTRAINT "partner_months_partner_id_month_pk" PRIMARY KEY("partner_id","month")
);
--> statement-breakpoint
CREATE TABLE "partner_score_runs" (
	"id" integer PRIMARY KEY NOT NULL,
	"counted_to" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "backouts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "on_time_pct" double precision;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "claims_pct" double precision;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "trips_delivered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_months" ADD CONSTRAINT "partner_months_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_months_by_month" ON "partner_months" USING btree ("month","partner_id");--> statement-breakpoint
CREATE INDEX "bids_by_change" ON "bids" USING btree ("updated_at","partner_id");--> statement-breakpoint
CREATE INDEX "bookings_by_change" ON "bookings" USING btree ("updated_at","partner_id");