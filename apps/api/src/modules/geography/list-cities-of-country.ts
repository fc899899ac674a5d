import { eq } from 'drizzle-orm'
import { countUpTo, numberedPage } from '../../db/numbered-page.ts'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { countryExists, readCitiesOfCountry } from './geography.store.ts'
import { cities } from './geography.table.ts'

export const listCitiesOfCountry: Handler<'listCitiesOfCountry'> = async ({ path, query, deps }) => {
  if (!(await countryExists(deps.db, path.countryId))) throw refusal.notFound()
  const [rows, counted] = await Promise.all([
    readCitiesOfCountry(deps.db, path.countryId, query),
    countUpTo(deps.db, cities, eq(cities.countryId, path.countryId)),
  ])
  return numberedPage(rows, counted, query)
}
