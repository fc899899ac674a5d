ALTER TABLE "notifications" ADD COLUMN "comment_id" integer;--> statement-breakpoint
-- A notice and its comment were written in one transaction, at one moment.
UPDATE "notifications" SET "comment_id" = c."id" FROM "comments" c
WHERE "notifications"."type" IN ('MENTIONED', 'COMMENTED')
  AND c."shipment_id" = "notifications"."shipment_id" AND c."created_at" = "notifications"."created_at";
