ALTER TABLE "invoice_configurations" ADD COLUMN "template_id" text DEFAULT 'STANDARD' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_billings" ADD COLUMN "template_id" text;