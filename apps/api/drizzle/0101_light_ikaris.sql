ALTER TABLE "locations" ADD COLUMN "sound_text" text GENERATED ALWAYS AS (regexp_replace(btrim(regexp_replace(translate(regexp_replace(replace(translate(replace(replace(regexp_replace(lower(normalize(name || ' ' || address || ' ' || coalesce(address_2, '') || ' ' || coalesce(address_3, '') || ' ' || city_name || ' ' || coalesce(gate, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(code, '') || ' ' || coalesce(un_locode, '') || ' ' || aliases::text, NFKD)), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u200b-\u200d]', '', 'g'), 'dj', 'j'), 'x', 'ks'), 'q', 'k'), 'ch', 'q'), 'c(?=[eiy])', 's', 'g'), 'cبپتٹطثسصجچخدڈذزضظژرڑشغفقکكگلمنں۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩aeiouhvwyاوىيےعءہھهةۃۂیٱ', 'kbptttsssjqkddzzzzzrrsgfkkkglmnn01234567890123456789'), '[^a-z0-9]+', ' ', 'g')), '([a-z])\1+', '\1', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "locations_by_sound" ON "locations" USING gin ("sound_text" gin_trgm_ops);--> statement-breakpoint
UPDATE "partners" SET "csr_owner_id" = NULL, "version" = "version" + 1
  WHERE "csr_owner_id" IN (SELECT "id" FROM "users" WHERE "status" = 'DELETED');--> statement-breakpoint
UPDATE "vehicles" SET "registration_key" = translate("registration_key", '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
    "registration_number" = translate("registration_number", '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), "version" = "version" + 1
  WHERE "registration_key" ~ '[٠-٩۰-۹]' AND (NOT "is_active" OR NOT EXISTS (SELECT FROM "vehicles" "other"
    WHERE "other"."id" <> "vehicles"."id" AND "other"."is_active"
      AND translate("other"."registration_key", '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') = translate("vehicles"."registration_key", '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')));--> statement-breakpoint
UPDATE "bookings" SET "registration_number" = translate("registration_number", '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')
  WHERE "registration_number" ~ '[٠-٩۰-۹]';
