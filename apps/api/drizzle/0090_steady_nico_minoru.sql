CREATE TABLE "location_favourites" (
	"user_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	CONSTRAINT "location_favourites_user_id_location_id_pk" PRIMARY KEY("user_id","location_id")
);
--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "last_location" jsonb;--> statement-breakpoint
ALTER TABLE "fuel_pumps" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "last_location" jsonb;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "address_2" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "address_3" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "geofence_vertices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "opening_times" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "use_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "location_favourites" ADD CONSTRAINT "location_favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_favourites" ADD CONSTRAINT "location_favourites_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "location_favourites_of_location" ON "location_favourites" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "locations_by_use" ON "locations" USING btree ("use_count","id");