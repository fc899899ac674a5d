import { type CityValues, cityForm } from '@karwan/domain/geography'
import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { bestFirst, foldedColumn } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { byName, type Named, pointsAt } from '../../db/named-beside.ts'
import { isInOtherLetters, nameHoldsOrSounds } from '../../db/sounded.ts'
import type { DataOf, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { asColumns } from '../../kernel/record-columns.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { registerOf } from '../../kernel/register.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import { citySearchPatterns, citySearchText } from './city-search-text.ts'
import { cities, hasTruckBan, states } from './geography.table.ts'

const register = registerOf(cities, () => refuseAt('name', 'lookup.exists'))
const mostCities = 1000

type CityRecord = DataOf<'createCity'>

const cityRecords = (db: Database) =>
  db
    .select({ city: getTableColumns(cities), stateName: states.name })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .$dynamic()

type Read = Awaited<ReturnType<typeof cityRecords>>[number]

const toRecord = ({ city: { searchText: _, ...city }, stateName }: Read): CityRecord => ({
  ...city,
  stateName,
})

/** The register of cities, including retired ones. */
export const listCities: Handler<'listCities'> = ({ query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: cityRecords(db),
      from: cities,
      where: and(
        chosen(cities.id, query),
        or(cityIsNamed(query.filter), pointsAt(cities.stateId, byName(states.id, states.name, query.filter))),
        equalTo(cities.countryId, query.countryId),
        equalTo(cities.stateId, query.stateId),
        equalTo(cities.isActive, query.isActive),
      ),
      best: bestFirst(foldedColumn(cities.name), query.filter),
      orderBy: orderOf(query.sort, { name: cities.name }, cities.id),
    },
    toRecord,
  )

/** Truck bans for the shipment form; most cities have none. */
export const listTruckBans: Handler<'listTruckBans'> = ({ deps: { db } }) =>
  db
    .select({
      cityId: cities.id,
      cityName: cities.name,
      countryId: cities.countryId,
      truckBan: cities.truckBan,
    })
    .from(cities)
    .where(and(eq(cities.isActive, true), hasTruckBan))
    .orderBy(cities.name, cities.id)
    .limit(mostCities)

export const createCity = withForm<'createCity'>()(cityForm, async ({ form, deps: { db } }) => {
  const { isActive: _, ...values } = form
  const [state] = await db
    .select({ countryId: states.countryId })
    .from(states)
    .where(eq(states.id, form.stateId))
  if (!state) return refuseAt('stateId', 'geography.state_unknown')
  const row = await register.add(db, { ...asColumns(values), ...state, searchText: searchTextOf(values) })
  return readCity(db, row.id)
})

export const updateCity = withChanges<'updateCity'>()(cityForm, async (request) => {
  const { path, overlay, deps } = request
  const row = await register.lock(deps.db, path.id)
  const form = overlay(row)
  return register.change(
    request,
    row,
    async () => asColumns({ isActive: row.isActive, ...form, searchText: searchTextOf(form) }),
    () => readCity(deps.db, path.id),
  )
})

export const deleteCity: Handler<'deleteCity'> = async ({ path, query, deps: { db } }) => {
  const row = await register.lock(db, path.id)
  await refuseStale(row.version, query.version, () => readCity(db, row.id))
  if (!row.isActive) return null
  await db
    .update(cities)
    .set({ isActive: false, version: row.version + 1 })
    .where(eq(cities.id, row.id))
  return null
}

export const listCityHistory: Handler<'listCityHistory'> = async ({ path, deps: { db } }) => {
  const { id } = await readCity(db, path.id)
  return recordHistory(db, 'city', id)
}

/** A text without any searchable character matches nothing. */
function cityIsNamed(typed: string | undefined): SQL | undefined {
  if (typed === undefined || typed.trim() === '') return undefined
  const patterns = citySearchPatterns(typed)
  return patterns ? sql`${cities.searchText} like ${patterns.holds}` : sql`false`
}

const searchTextOf = ({ name, localName, aliases }: Pick<CityValues, 'name' | 'localName' | 'aliases'>) =>
  citySearchText({ name, localName: localName ?? null, aliases })

export const citiesNamed = (typed: string | undefined): Named => ({
  id: cities.id,
  isNamed: cityIsNamed(typed),
})

const mostMeant = 20

/** The cities whose names are typed in Urdu or Amharic letters; none for a text in Latin ones. */
export async function citiesInOtherLetters(db: Database, typed = ''): Promise<string[]> {
  if (!isInOtherLetters(typed)) return []
  const isNamed = or(cityIsNamed(typed), nameHoldsOrSounds(cities.name, typed))
  const found = await db.select({ name: cities.name }).from(cities).where(isNamed).limit(mostMeant)
  return found.map(({ name }) => name)
}

async function readCity(db: Database, id: number): Promise<CityRecord> {
  const [read] = await cityRecords(db).where(eq(cities.id, id))
  if (!read) throw refusal.notFound()
  return toRecord(read)
}
