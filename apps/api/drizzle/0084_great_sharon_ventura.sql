DROP INDEX "users_email";--> statement-breakpoint
DROP INDEX "users_phone";--> statement-breakpoint
CREATE INDEX "company_projects_of_manager" ON "company_projects" USING btree ("manager_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE status <> 'DELETED';--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone_number") WHERE status <> 'DELETED';