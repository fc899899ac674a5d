ALTER TABLE "tracking_positions" ADD COLUMN "note" text;
--> statement-breakpoint
-- Completing a trip used to say that its proof was verified though nobody had looked at one.
UPDATE "bookings" SET "pod_status" = CASE WHEN EXISTS (
  SELECT 1 FROM "booking_documents" d WHERE d.booking_id = bookings.id AND d.document_type_id = 2 AND d.status = 'UPLOADED'
) THEN 'UPLOADED' ELSE 'PENDING' END
WHERE "pod_status" = 'VERIFIED' AND NOT EXISTS (
  SELECT 1 FROM "booking_documents" d WHERE d.booking_id = bookings.id AND d.document_type_id = 2 AND d.status = 'VERIFIED'
);
