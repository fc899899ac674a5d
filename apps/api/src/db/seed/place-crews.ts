import { sql } from 'drizzle-orm'
import type { Transaction } from '../transaction.ts'

/** Sets the last seen place of drivers and vehicles from the latest position of their bookings. */
export async function placeSeededCrews(tx: Transaction): Promise<void> {
  for (const [table, key] of [
    ['drivers', 'driver_id'],
    ['vehicles', 'vehicle_id'],
  ] as const)
    await tx.execute(sql`
      update ${sql.identifier(table)} crew set last_location = seen.place || jsonb_build_object(
        'near', coalesce(seen.place->>'near', nearest.name),
        'distanceKm', case when seen.place->>'near' is null and nearest.km > 50 then ceil(nearest.km) end)
      from (
        select distinct on (b.${sql.identifier(key)}) b.${sql.identifier(key)} as id, jsonb_build_object(
          'lat', round(p.lat::numeric, 5), 'lng', round(p.lng::numeric, 5), 'near', p.city_name, 'source', p.source,
          'at', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as place
        from tracking_positions p join bookings b on b.id = p.booking_id
        where b.${sql.identifier(key)} is not null
        order by b.${sql.identifier(key)}, p.at desc, p.id desc
      ) seen, lateral (
        select name, 111.2 * sqrt(
          power(c.lat - (seen.place->>'lat')::float8, 2)
          + power((c.lng - (seen.place->>'lng')::float8) * cos(radians(c.lat)), 2)) as km
        from cities c order by km limit 1
      ) nearest where seen.id = crew.id`)
}
