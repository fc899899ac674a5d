DROP INDEX "roles_name";--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_group_id_company_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."company_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_in_company" ON "roles" USING btree (coalesce("group_id", 0),lower(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g')));