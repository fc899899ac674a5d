ALTER TABLE "partners" ADD COLUMN "csr_owner_id" integer;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_csr_owner_id_users_id_fk" FOREIGN KEY ("csr_owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partners_of_owner" ON "partners" USING btree ("csr_owner_id","full_name","id");