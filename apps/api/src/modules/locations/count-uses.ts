import { sql } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { locations } from './locations.table.ts'

type Stop = { cityId: number; address: string }

/**
 * Increments the use count of the company's locations that a shipment stops at. A stop has the address lines
 * as one text, with or without the gate. Rows are locked in the order of their ids, so that concurrent
 * bookings do not deadlock.
 */
export async function countUses({ tx }: Work, groupId: number, stops: readonly Stop[]): Promise<void> {
  const asked = JSON.stringify(stops.map(({ cityId, address }) => ({ city: cityId, address })))
  const lines = sql`lower(concat_ws(', ', ${locations.address}, ${locations.address2}, ${locations.address3}))`
  const whole = sql`lower(concat_ws(', ', ${locations.address}, ${locations.address2}, ${locations.address3}, ${locations.gate}))`
  await tx.execute(sql`
    update ${locations} set use_count = use_count + 1 where id in (
      select ${locations.id} from ${locations}
      where ${locations.groupId} = ${groupId} and exists (
        select from jsonb_to_recordset(${asked}::jsonb) as stop(city integer, address text)
        where stop.city = ${locations.cityId} and lower(stop.address) in (${lines}, ${whole}))
      order by ${locations.id} for no key update)`)
}
