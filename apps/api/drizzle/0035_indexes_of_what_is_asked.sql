CREATE INDEX "users_by_status" ON "users" USING btree ("status","full_name","id");--> statement-breakpoint
CREATE INDEX "users_by_country" ON "users" USING btree ("country_id","full_name","id");--> statement-breakpoint
CREATE INDEX "users_of_project" ON "users" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "drivers_by_verification" ON "drivers" USING btree ("is_active","verification_status","full_name","id");--> statement-breakpoint
CREATE INDEX "drivers_by_city" ON "drivers" USING btree ("city_id","full_name","id");--> statement-breakpoint
CREATE INDEX "drivers_by_block" ON "drivers" USING btree ("is_active","is_blocked","full_name","id");--> statement-breakpoint
CREATE INDEX "drivers_by_cnic_expiry" ON "drivers" USING btree ("cnic_expiry","id");--> statement-breakpoint
CREATE INDEX "drivers_by_passport_expiry" ON "drivers" USING btree ("passport_expiry","id");--> statement-breakpoint
CREATE INDEX "vehicles_by_verification" ON "vehicles" USING btree ("is_active","verification_status","registration_key","id");--> statement-breakpoint
CREATE INDEX "vehicles_by_tracker" ON "vehicles" USING btree ("is_active","has_tracker","registration_key","id");--> statement-breakpoint
CREATE INDEX "vehicles_by_block" ON "vehicles" USING btree ("is_active","is_blocked","registration_key","id");--> statement-breakpoint
CREATE INDEX "vehicles_by_route_permit_expiry" ON "vehicles" USING btree ("route_permit_expiry","id");--> statement-breakpoint
CREATE INDEX "vehicles_by_insurance_expiry" ON "vehicles" USING btree ("insurance_expiry","id");--> statement-breakpoint
CREATE INDEX "vehicles_by_token_tax_expiry" ON "vehicles" USING btree ("token_tax_expiry","id");--> statement-breakpoint
CREATE INDEX "demand_addas_by_folded_name" ON "demand_addas" USING btree ((lower(regexp_replace(normalize(adda_name, NFKC), '\s+', ' ', 'g'))));