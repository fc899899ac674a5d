ALTER TABLE "vehicles" DROP CONSTRAINT "vehicles_registration_key";--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "registration_city" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "model_year" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "chassis_number" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "engine_number" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "owner_name" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "owner_cnic" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "ownership_type" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "axles" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "tyres" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "length_ft" double precision;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "width_ft" double precision;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "height_ft" double precision;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "gross_vehicle_weight" double precision;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "capacity_volume" double precision;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "container_sizes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "has_tarpaulin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "tracker_provider" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "tracker_imei" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "fitness_expiry" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "route_permit_expiry" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "insurance_expiry" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "token_tax_expiry" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "block_reason_id" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "blocked_by" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_one_of_registration" ON "vehicles" USING btree ("registration_key") WHERE is_active;--> statement-breakpoint
CREATE INDEX "vehicles_by_fitness_expiry" ON "vehicles" USING btree ("fitness_expiry","id");--> statement-breakpoint
CREATE INDEX "vehicles_by_capacity" ON "vehicles" USING btree ("capacity_weight","id");--> statement-breakpoint
CREATE INDEX "vehicles_by_type" ON "vehicles" USING btree ("vehicle_type_id","registration_key","id");