ALTER TABLE "banks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "refusal_reasons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refusal_reasons" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "refusal_reasons" ADD COLUMN "local_name" text;--> statement-breakpoint
ALTER TABLE "vehicle_type_variants" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_type_variants" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_type_variants" ADD COLUMN "local_name" text;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_types" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_types" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_types" ADD COLUMN "local_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "refusal_reasons_one_of_label" ON "refusal_reasons" USING btree ("kind","label");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_type_variants_one_of_name" ON "vehicle_type_variants" USING btree ("vehicle_type_id","name");--> statement-breakpoint
CREATE INDEX "cities_by_name" ON "cities" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cities_one_of_name" ON "cities" USING btree ("state_id","name");