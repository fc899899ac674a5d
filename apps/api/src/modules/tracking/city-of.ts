import { eq } from 'drizzle-orm'
import { refuseAt } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import { cities } from '../geography/geography.table.ts'

/** The city that was named on the phone. */
export async function cityOf(work: Work, id: number) {
  const [city] = await work.tx.select().from(cities).where(eq(cities.id, id))
  return city ?? refuseAt('cityId', 'shipment.city_invalid')
}
