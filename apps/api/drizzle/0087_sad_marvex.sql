ALTER TABLE "invoice_configurations" ADD COLUMN "template_id" text DEFAULT 'STANDARD' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_billings" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "shipment_templates" ADD COLUMN "ask_on_use" text[] DEFAULT '{}' NOT NULL;