DROP INDEX "audit_log_by_user";--> statement-breakpoint
DROP INDEX "audit_log_by_event";--> statement-breakpoint
DROP INDEX "audit_log_of_entity";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "on_behalf_of" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "user_agent" text;--> statement-breakpoint
CREATE INDEX "audit_log_in_order" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_operation" ON "audit_log" USING btree ("subject","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_kind" ON "audit_log" USING btree ("entity_type","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_request" ON "audit_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_user" ON "audit_log" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_event" ON "audit_log" USING btree ("event","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_entity" ON "audit_log" USING btree ("entity_id","entity_type","at","id");