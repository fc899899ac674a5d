ALTER TABLE "fuel_slips" ADD COLUMN "driver_id" integer;--> statement-breakpoint
ALTER TABLE "demand_addas" ADD COLUMN "strn" text;--> statement-breakpoint
ALTER TABLE "demand_addas" ADD COLUMN "is_filer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "demand_addas" ADD COLUMN "operating_lanes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "demand_addas" ADD COLUMN "vehicle_type_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "demand_addas" ADD COLUMN "payment_terms" text;--> statement-breakpoint
ALTER TABLE "demand_addas" ADD COLUMN "credit_limit" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "demand_addas" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "demand_addas" ADD COLUMN "csr_owner_id" integer;--> statement-breakpoint
ALTER TABLE "fuel_slips" ADD CONSTRAINT "fuel_slips_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_addas" ADD CONSTRAINT "demand_addas_csr_owner_id_users_id_fk" FOREIGN KEY ("csr_owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demand_addas_of_owner" ON "demand_addas" USING btree ("csr_owner_id","adda_name","id");