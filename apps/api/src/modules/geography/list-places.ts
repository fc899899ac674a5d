import { geographySentences, maySearchCities } from '@karwan/domain/geography'
import { and, asc, eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { numberedList } from '../../kernel/numbered-list.ts'
import {
  citiesWithState,
  countryExists,
  findCities,
  isOffered,
  readCitiesOfState,
  readCountries,
  readStates,
  stateExists,
} from './geography.store.ts'
import { cities } from './geography.table.ts'

export const listCountries: Handler<'listCountries'> = ({ deps }) => readCountries(deps.db)

export const listStates: Handler<'listStates'> = async ({ path, deps }) => {
  if (!(await countryExists(deps.db, path.countryId))) throw refusal.notFound()
  return readStates(deps.db, path.countryId)
}

export const listCitiesOfCountry: Handler<'listCitiesOfCountry'> = async ({ path, query, deps: { db } }) => {
  if (!(await countryExists(db, path.countryId))) throw refusal.notFound()
  return numberedList(
    {
      db,
      asked: query,
      select: citiesWithState(db).$dynamic(),
      from: cities,
      where: and(eq(cities.countryId, path.countryId), isOffered),
      orderBy: [asc(cities.name), asc(cities.id)],
    },
    (city) => city,
  )
}

export const listCitiesOfState: Handler<'listCitiesOfState'> = async ({ path, deps }) => {
  if (!(await stateExists(deps.db, path.stateId))) throw refusal.notFound()
  return readCitiesOfState(deps.db, path.stateId)
}

const tooShort = geographySentences['geography.search_too_short']

export const searchCities: Handler<'searchCities'> = async ({ query, deps }) => {
  // A search of only blanks passes the contract's length check and is refused here.
  if (!maySearchCities(query.name)) {
    throw refusal.unprocessable({
      code: 'geography.search_too_short',
      message: tooShort,
      fields: { name: [tooShort] },
    })
  }
  return findCities(deps.db, query.name)
}
