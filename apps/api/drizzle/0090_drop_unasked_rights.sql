-- Rights that nothing asks are gone. What they brought along (seeing, or changing) stays with who held them.
CREATE FUNCTION pg_temp.without_unasked(held jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(CASE
    WHEN jsonb_typeof(one) = 'string' THEN to_jsonb(kept)
    ELSE jsonb_set(one, '{permission}', to_jsonb(kept)) END ORDER BY place), '[]'::jsonb)
  FROM (
    SELECT one, place, CASE
      WHEN name IN ('shipment:delete', 'partner:delete', 'company:create', 'company:delete', 'bid:export')
        THEN split_part(name, ':', 1) || ':read'
      WHEN name IN ('driver:assign', 'partner:assign') THEN split_part(name, ':', 1) || ':update'
      ELSE name END AS kept
    FROM (
      SELECT one, place, CASE WHEN jsonb_typeof(one) = 'string' THEN one #>> '{}' ELSE one ->> 'permission' END AS name
      FROM jsonb_array_elements(held) WITH ORDINALITY AS elements(one, place)
    ) AS named
    WHERE name NOT IN ('fleet:verify', 'fleet:block', 'company:set-margin', 'company-group:set-margin')
      AND split_part(name, ':', 1) NOT IN ('theme', 'notification', 'feature-flag')
  ) AS mapped
$$;--> statement-breakpoint
UPDATE "roles" SET
  "grants" = pg_temp.without_unasked("grants"),
  "given_grants" = pg_temp.without_unasked("given_grants");--> statement-breakpoint
UPDATE "api_keys" SET "permissions" = pg_temp.without_unasked("permissions");--> statement-breakpoint
DROP FUNCTION pg_temp.without_unasked(jsonb);
