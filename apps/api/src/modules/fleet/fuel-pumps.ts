import { type FuelPumpValues, fuelPumpForm } from '@karwan/domain/fleet'
import { and, arrayContains, eq, getTableColumns } from 'drizzle-orm'
import { bestFirst, foldedColumn, holds } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import type { Caller, DataOf, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { type FieldGates, fieldGates } from '../../kernel/field-gates.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { changeHeld } from '../../kernel/record-change.ts'
import { asColumns, asRecord } from '../../kernel/record-columns.ts'
import { refuse } from '../../kernel/refuse.ts'
import { refuseFractions } from '../../kernel/refuse-fractions.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import { transact } from '../../kernel/work.ts'
import { cities, countries } from '../geography/geography.table.ts'
import { fieldRefusal } from './fleet.refusals.ts'
import { fuelPumps } from './fuel-pumps.table.ts'

type FuelPump = DataOf<'getFuelPump'>

const prices = ['dieselPrice', 'petrolPrice', 'cngPrice', 'lpgPrice'] as const

export const listFuelPumps: Handler<'listFuelPumps'> = ({ caller, query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: db.select().from(fuelPumps).$dynamic(),
      from: fuelPumps,
      where: and(
        holds(fuelPumps.searchText, query.filter),
        equalTo(fuelPumps.cityId, query.cityId),
        chosen(fuelPumps.id, query),
        equalTo(fuelPumps.brand, query.brand),
        query.fuelType && arrayContains(fuelPumps.fuelTypes, [query.fuelType]),
        query.amenity && arrayContains(fuelPumps.amenities, [query.amenity]),
        equalTo(fuelPumps.acceptsFuelSlip, query.acceptsFuelSlip),
        equalTo(fuelPumps.isActive, query.isActive),
      ),
      best: bestFirst(foldedColumn(fuelPumps.name), query.filter),
      orderBy: orderOf(
        query.sort,
        { name: fuelPumps.name, cityName: fuelPumps.cityName, priceUpdatedAt: fuelPumps.priceUpdatedAt },
        fuelPumps.id,
      ),
    },
    toFuelPump(caller),
  )

export const getFuelPump: Handler<'getFuelPump'> = async ({ caller, path, deps: { db } }) => {
  return toFuelPump(caller)(await readPump(db, path.id))
}

export const createFuelPump = withForm<'createFuelPump'>()(fuelPumpForm, async ({ form, caller, deps }) => {
  const city = await placeOf(deps.db, form.cityId)
  refusePartsOfFrancs(city.currency, form)
  const now = deps.clock()
  // The name is unique in its city, so of two who add the same pump at once the second adds no row.
  const [row] = await deps.db
    .insert(fuelPumps)
    .values({
      ...form,
      ...city,
      priceUpdatedAt: prices.some((price) => form[price] !== undefined) ? now : null,
      createdBy: caller.userId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning(getTableColumns(fuelPumps))
  if (!row) throw fieldRefusal('fleet.pump_exists', 'name')
  return toFuelPump(caller)(row)
})

export const updateFuelPump = withChanges<'updateFuelPump'>()(fuelPumpForm, async (request) => {
  const { path, body, caller, overlay, deps } = request
  const row = await readPump(deps.db, path.id, 'held')
  return changeHeld<PumpRow, FuelPump>(request, {
    row,
    version: body.version,
    change: async () => {
      const form = overlay(row)
      const place = form.cityId === row.cityId ? row : await placeOf(deps.db, form.cityId)
      refusePartsOfFrancs(place.currency, form)
      return {
        ...asColumns({ ...form, isActive: form.isActive ?? row.isActive }),
        ...(place !== row && place),
        ...(prices.some((price) => (form[price] ?? null) !== row[price]) && { priceUpdatedAt: deps.clock() }),
      }
    },
    write: (tx, changed) =>
      tx
        .update(fuelPumps)
        .set({ ...changed, version: row.version + 1 })
        .where(eq(fuelPumps.id, row.id)),
    taken: () => {
      throw fieldRefusal('fleet.pump_exists', 'name')
    },
    current: async () => toFuelPump(caller)(await readPump(deps.db, path.id)),
  })
})

/** What was fetched there names it for good. */
export const deleteFuelPump: Handler<'deleteFuelPump'> = (request) =>
  transact(request, async (work) => {
    const pump = await readPump(work.tx, request.path.id, 'held')
    await refuseStale(pump.version, request.query.version, async () => toFuelPump(work.caller)(pump))
    if (await work.ports.fleet.hasFuelSlips(work, pump.id))
      refuse('fleet.pump_in_use', { current: toFuelPump(work.caller)(pump) })
    await work.tx.delete(fuelPumps).where(eq(fuelPumps.id, pump.id))
    return null
  })

type PumpRow = typeof fuelPumps.$inferSelect

async function readPump(db: Database, id: number, how?: 'held'): Promise<PumpRow> {
  const query = db.select().from(fuelPumps).where(eq(fuelPumps.id, id))
  const [row] = await (how === 'held' ? query.for('update') : query)
  if (!row) throw refusal.notFound()
  return row
}

const refusePartsOfFrancs = (currency: string, form: FuelPumpValues): void =>
  refuseFractions(currency, {
    dieselPrice: ['Diesel price', form.dieselPrice],
    petrolPrice: ['Petrol price', form.petrolPrice],
    cngPrice: ['CNG price', form.cngPrice],
    lpgPrice: ['LPG price', form.lpgPrice],
    creditLimit: ['Credit limit', form.creditLimit],
  })

/** The name of the city, and what is paid with there. */
async function placeOf(db: Database, cityId: number) {
  const [city] = await db
    .select({ cityName: cities.name, currency: countries.currency })
    .from(cities)
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .where(eq(cities.id, cityId))
  if (!city) throw fieldRefusal('fleet.city_unknown', 'cityId')
  return city
}

function toFuelPump(caller: Caller): (row: typeof fuelPumps.$inferSelect) => FuelPump {
  const { phone }: FieldGates = fieldGates(caller)
  return (row) => ({ ...asRecord(row), phoneNumber: phone(row.phoneNumber) })
}
