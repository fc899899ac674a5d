import { fillIn } from '@karwan/domain/kernel'
import { locationsRefusals } from '@karwan/domain/locations'
import { UserType } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { foldedColumn } from '../../db/contains.ts'
import { folded } from '../../db/folded.ts'
import { amongTexts } from '../../kernel/filters.ts'
import { onlyOf } from '../../kernel/row-scope.ts'
import type { Work } from '../../kernel/work.ts'
import { fuelPumps } from '../fleet/fuel-pumps.table.ts'
import { cities, countries } from '../geography/geography.table.ts'
import { locationsFor } from '../locations/locations.store.ts'
import { locations } from '../locations/locations.table.ts'
import { asFlag, type ImportTarget, textOf, type Values } from './import-target.ts'

/** Places are matched by name within their company or city. */
const keyOf = (owner: unknown, name: unknown): string[] =>
  typeof owner === 'number' && textOf(name) !== '' ? [`${owner} ${folded(textOf(name))}`] : []
const ownersOf = (keys: readonly string[]) => [...new Set(keys.map((key) => Number(key.split(' ', 1)[0])))]
const namesOf = (keys: readonly string[]) => [...new Set(keys.map((key) => key.slice(key.indexOf(' ') + 1)))]

export const locationTarget: ImportTarget = {
  entityType: 'location',
  // A company's users can import only into their own company's address book.
  normal: (values, { userType, groupId }) =>
    userType === UserType.internal || groupId === null ? values : { ...values, groupId },
  keysOf: ({ groupId, name }) => keyOf(groupId, name),
  async find(db, caller, keys) {
    const reach = asFlag(locationsFor(caller, 'location:import'), sql`true`)
    const rows = await db
      .select({ location: locations, isWithin: sql<boolean>`${reach}` })
      .from(locations)
      .where(
        and(
          inArray(locations.groupId, ownersOf(keys)),
          amongTexts(foldedColumn(locations.name), namesOf(keys)),
        ),
      )
    return rows.map(({ location, isWithin }) => ({
      id: location.id,
      version: location.version,
      name: location.name,
      keys: keyOf(location.groupId, location.name),
      isWithin,
      values: { ...location },
    }))
  },
  check: ({ values, held }) =>
    held || values.groupId !== undefined
      ? []
      : [
          {
            field: 'groupId',
            isError: true,
            message: fillIn(locationsRefusals['location.required'], { field: 'Company' }),
          },
        ],
  async add(work, rows) {
    const { caller, now } = work
    const names = await cityNames(work, rows)
    const isOfProject =
      caller.userType === UserType.shipper && scopeFor(caller.grants, 'location:import') === 'PROJECT'
    const stamp = {
      createdBy: caller.userId,
      createdAt: now,
      projectId: isOfProject ? onlyOf(caller.projectIds) : null,
    }
    const added = await work.tx
      .insert(locations)
      .values(rows.map((row) => ({ ...asLocation(row), ...stamp, ...cityNameOf(names, row) })))
      .onConflictDoNothing()
      .returning({ id: locations.id, groupId: locations.groupId, name: locations.name })
    return new Map(
      added.flatMap(({ id, groupId, name }) => keyOf(groupId, name).map((key) => [key, id] as const)),
    )
  },
  async change(work, { id, version }, values) {
    const names = values.cityId === undefined ? undefined : await cityNames(work, [values])
    return work.tx
      .update(locations)
      .set({ ...values, ...(names && cityNameOf(names, values)), version: version + 1 })
      .where(and(eq(locations.id, id), eq(locations.version, version)))
      .returning({ id: locations.id })
  },
}

export const fuelPumpTarget: ImportTarget = {
  entityType: 'fuel-pump',
  keysOf: ({ cityId, name }) => keyOf(cityId, name),
  async find(db, _, keys) {
    const rows = await db
      .select()
      .from(fuelPumps)
      .where(
        and(
          inArray(fuelPumps.cityId, ownersOf(keys)),
          amongTexts(foldedColumn(fuelPumps.name), namesOf(keys)),
        ),
      )
    return rows.map((pump) => ({
      id: pump.id,
      version: pump.version,
      name: pump.name,
      keys: keyOf(pump.cityId, pump.name),
      isWithin: true,
      values: { ...pump },
    }))
  },
  async add(work, rows) {
    const named = [...new Set(rows.map(({ cityId }) => Number(cityId)))]
    const found = await work.tx
      .select({ id: cities.id, cityName: cities.name, currency: countries.currency })
      .from(cities)
      .innerJoin(countries, eq(countries.id, cities.countryId))
      .where(inArray(cities.id, named))
    const places = new Map(found.map(({ id, ...place }) => [id, place]))
    const { now, caller } = work
    const added = await work.tx
      .insert(fuelPumps)
      .values(
        rows.map((row) => ({
          ...asPump(row),
          ...(places.get(Number(row.cityId)) ?? { cityName: '', currency: '' }),
          priceUpdatedAt: row.dieselPrice === undefined ? null : now,
          createdBy: caller.userId,
          createdAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: fuelPumps.id, cityId: fuelPumps.cityId, name: fuelPumps.name })
    return new Map(
      added.flatMap(({ id, cityId, name }) => keyOf(cityId, name).map((key) => [key, id] as const)),
    )
  },
  change: ({ tx, now }, { id, version }, values) =>
    tx
      .update(fuelPumps)
      .set({
        ...values,
        ...(values.dieselPrice !== undefined && { priceUpdatedAt: now }),
        version: version + 1,
      })
      .where(and(eq(fuelPumps.id, id), eq(fuelPumps.version, version)))
      .returning({ id: fuelPumps.id }),
}

async function cityNames({ tx }: Work, rows: readonly Values[]): Promise<ReadonlyMap<number, string>> {
  const named = [...new Set(rows.map(({ cityId }) => Number(cityId)))]
  const found = await tx
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(inArray(cities.id, named))
  return new Map(found.map(({ id, name }) => [id, name]))
}

const cityNameOf = (names: ReadonlyMap<number, string>, { cityId }: Values) => ({
  cityName: names.get(Number(cityId)) ?? '',
})

// The casts are safe: the forms have validated the values.
const asLocation = (values: object) => values as typeof locations.$inferInsert
const asPump = (values: object) => values as typeof fuelPumps.$inferInsert
