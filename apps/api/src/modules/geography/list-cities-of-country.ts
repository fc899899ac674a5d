import { asc, eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { numberedList } from '../../kernel/numbered-list.ts'
import { citiesWithState, countryExists } from './geography.store.ts'
import { cities } from './geography.table.ts'

export const listCitiesOfCountry: Handler<'listCitiesOfCountry'> = async ({ path, query, deps: { db } }) => {
  if (!(await countryExists(db, path.countryId))) throw refusal.notFound()
  return numberedList(
    {
      db,
      asked: query,
      select: citiesWithState(db).$dynamic(),
      from: cities,
      where: eq(cities.countryId, path.countryId),
      orderBy: [asc(cities.name), asc(cities.id)],
    },
    (city) => city,
  )
}
