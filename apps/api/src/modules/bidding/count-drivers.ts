import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/**
 * Recounts the drivers' bookings: delivered, backed out, and the share on time of those whose arrival is
 * known.
 */
export async function countDrivers(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`update drivers d
    set trips_completed = t.delivered, backouts = t.backouts, on_time_pct = t.on_time_pct
    from (
      select d.id, count(*) filter (where k.status_id in (11, 12))::integer as delivered,
        count(*) filter (where k.is_backout)::integer as backouts,
        round(100.0 * count(*) filter (where k.picked_up_at <= k.loading_time) / nullif(count(k.picked_up_at), 0), 1)
          ::double precision as on_time_pct
      from drivers d left join bookings k on k.driver_id = d.id
      where d.id in ${[...ids]} group by d.id
    ) as t
    where d.id = t.id
      and (d.trips_completed, d.backouts, d.on_time_pct) is distinct from (t.delivered, t.backouts, t.on_time_pct)`)
}
