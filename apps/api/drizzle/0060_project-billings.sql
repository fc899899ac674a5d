CREATE TABLE "project_billings" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"frequency" text,
	"group_by" text,
	"payment_term_days" integer,
	"sales_tax_authority" text,
	"sales_tax_rate" numeric(5, 2),
	"withholding_rate" numeric(5, 2),
	"number_prefix" text,
	"required_document_types" integer[],
	"require_hard_copy_pod" boolean,
	"email_to" text[]
);
--> statement-breakpoint
ALTER TABLE "project_billings" ADD CONSTRAINT "project_billings_project_id_company_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."company_projects"("id") ON DELETE no action ON UPDATE no action;