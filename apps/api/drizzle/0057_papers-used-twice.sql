ALTER TABLE "attached_documents" DROP CONSTRAINT "attached_documents_storage_key_unique";--> statement-breakpoint
ALTER TABLE "booking_documents" DROP CONSTRAINT "booking_documents_storage_key_unique";--> statement-breakpoint
ALTER TABLE "verification_papers" DROP CONSTRAINT "verification_papers_storage_key_unique";--> statement-breakpoint
CREATE INDEX "attached_documents_of_file" ON "attached_documents" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "booking_documents_of_file" ON "booking_documents" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "verification_papers_of_file" ON "verification_papers" USING btree ("storage_key");