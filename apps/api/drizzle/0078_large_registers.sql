DROP INDEX "users_by_last_login";--> statement-breakpoint
CREATE INDEX "users_by_time_signed_in" ON "users" USING btree (coalesce(users.last_login_at, '1970-01-01 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "users_of_type_by_age" ON "users" USING btree ("user_type","created_at","id");--> statement-breakpoint
CREATE INDEX "users_of_group_by_name" ON "users" USING btree ("group_id","full_name","id");--> statement-breakpoint
CREATE INDEX "users_by_search" ON "users" USING btree (search_text collate "C","id");--> statement-breakpoint
CREATE INDEX "drivers_by_search" ON "drivers" USING btree (search_text collate "C","id");--> statement-breakpoint
CREATE INDEX "vehicles_by_city" ON "vehicles" USING btree ("last_known_city_id","registration_key","id");--> statement-breakpoint
CREATE INDEX "vehicles_by_search" ON "vehicles" USING btree (registration_key collate "C","id");--> statement-breakpoint
CREATE INDEX "partners_by_city" ON "partners" USING btree ("city_id","full_name","id");--> statement-breakpoint
CREATE INDEX "partners_by_search" ON "partners" USING btree (search_text collate "C","id");