UPDATE "users" SET "project_ids" = ARRAY["project_id"] WHERE "project_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_project_id_company_projects_id_fk";
--> statement-breakpoint
DROP INDEX "users_of_project";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "project_id";