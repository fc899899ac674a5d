ALTER TABLE "verifications" ADD COLUMN "country_id" integer;--> statement-breakpoint
UPDATE "verifications" SET "country_id" = "verification_configs"."country_id" FROM "verification_configs" WHERE "verification_configs"."id" = "verifications"."config_id";--> statement-breakpoint
ALTER TABLE "verifications" ALTER COLUMN "country_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "is_waiting" boolean GENERATED ALWAYS AS ((status in (1, 2, 6))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "verifications_queue" ON "verifications" USING btree ("is_waiting" DESC NULLS FIRST,"submitted_at","id");--> statement-breakpoint
CREATE INDEX "verifications_queue_of_type" ON "verifications" USING btree ("subject_type","is_waiting" DESC NULLS FIRST,"submitted_at","id");--> statement-breakpoint
CREATE INDEX "verifications_queue_of_country" ON "verifications" USING btree ("country_id","is_waiting" DESC NULLS FIRST,"submitted_at","id");--> statement-breakpoint
CREATE INDEX "verifications_held" ON "verifications" USING btree ("assigned_to") WHERE assigned_to is not null;