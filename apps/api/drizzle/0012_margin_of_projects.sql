ALTER TABLE "company_projects" ADD COLUMN "margin_type_id" integer;--> statement-breakpoint
ALTER TABLE "company_projects" ADD COLUMN "margin_value" numeric(12, 2);