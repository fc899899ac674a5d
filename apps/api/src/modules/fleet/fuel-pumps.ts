import { type FuelPumpValues, fuelPumpForm } from '@karwan/domain/fleet'
import { and, arrayContains, eq, or } from 'drizzle-orm'
import { bestFirst, foldedColumn, holds } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { pointsAt } from '../../db/named-beside.ts'
import { soundsFirst, soundsLike } from '../../db/sounded.ts'
import type { Caller, DataOf, Handler } from '../../http/handler.ts'
import { type FieldGates, fieldGates } from '../../kernel/field-gates.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { asColumns, asRecord } from '../../kernel/record-columns.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { refuse } from '../../kernel/refuse.ts'
import { refuseFractions } from '../../kernel/refuse-fractions.ts'
import { registerOf } from '../../kernel/register.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import { transact } from '../../kernel/work.ts'
import { citiesNamed } from '../geography/cities.ts'
import { cities, countries } from '../geography/geography.table.ts'
import { fieldRefusal } from './fleet.refusals.ts'
import { fuelPumps } from './fuel-pumps.table.ts'

type FuelPump = DataOf<'getFuelPump'>

const register = registerOf(fuelPumps, () => {
  throw fieldRefusal('fleet.pump_exists', 'name')
})

const prices = ['dieselPrice', 'petrolPrice', 'cngPrice', 'lpgPrice'] as const

export const listFuelPumps: Handler<'listFuelPumps'> = ({ caller, query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: db.select().from(fuelPumps).$dynamic(),
      from: fuelPumps,
      where: and(
        or(
          holds(fuelPumps.searchText, query.filter),
          soundsLike(fuelPumps, query.filter),
          pointsAt(fuelPumps.cityId, citiesNamed(query.filter)),
        ),
        equalTo(fuelPumps.cityId, query.cityId),
        chosen(fuelPumps.id, query),
        equalTo(fuelPumps.brand, query.brand),
        query.fuelType && arrayContains(fuelPumps.fuelTypes, [query.fuelType]),
        query.amenity && arrayContains(fuelPumps.amenities, [query.amenity]),
        equalTo(fuelPumps.acceptsFuelSlip, query.acceptsFuelSlip),
        equalTo(fuelPumps.isActive, query.isActive),
      ),
      best: [
        ...bestFirst(foldedColumn(fuelPumps.name), query.filter),
        ...soundsFirst(fuelPumps, query.filter),
      ],
      orderBy: orderOf(
        query.sort,
        { name: fuelPumps.name, cityName: fuelPumps.cityName, priceUpdatedAt: fuelPumps.priceUpdatedAt },
        fuelPumps.id,
      ),
    },
    toFuelPump(caller),
  )

export const getFuelPump: Handler<'getFuelPump'> = async ({ caller, path, deps: { db } }) => {
  return toFuelPump(caller)(await register.read(db, path.id))
}

export const listFuelPumpHistory: Handler<'listFuelPumpHistory'> = async ({ path, deps: { db } }) => {
  const { id } = await register.read(db, path.id)
  return recordHistory(db, 'fuel-pump', id)
}

export const createFuelPump = withForm<'createFuelPump'>()(fuelPumpForm, async ({ form, caller, deps }) => {
  const city = await placeOf(deps.db, form.cityId)
  refusePartsOfFrancs(city.currency, form)
  const now = deps.clock()
  const row = await register.add(deps.db, {
    ...form,
    ...city,
    priceUpdatedAt: prices.some((price) => form[price] !== undefined) ? now : null,
    createdBy: caller.userId,
    createdAt: now,
  })
  return toFuelPump(caller)(row)
})

export const updateFuelPump = withChanges<'updateFuelPump'>()(fuelPumpForm, async (request) => {
  const { path, caller, overlay, deps } = request
  const row = await register.lock(deps.db, path.id)
  const change = async () => {
    const form = overlay(row)
    const place = form.cityId === row.cityId ? row : await placeOf(deps.db, form.cityId)
    refusePartsOfFrancs(place.currency, form)
    return {
      ...asColumns({ ...form, isActive: form.isActive ?? row.isActive }),
      ...(place !== row && { cityName: place.cityName, currency: place.currency }),
      ...(prices.some((price) => (form[price] ?? null) !== row[price]) && { priceUpdatedAt: deps.clock() }),
    }
  }
  return register.change(request, row, change, async () =>
    toFuelPump(caller)(await register.read(deps.db, path.id)),
  )
})

/** A pump with fuel slips cannot be deleted, because the slips refer to it. */
export const deleteFuelPump: Handler<'deleteFuelPump'> = (request) =>
  transact(request, async (work) => {
    const row = await register.lock(work.tx, request.path.id)
    const current = toFuelPump(work.caller)(row)
    return register.remove(work.tx, {
      row,
      version: request.query.version,
      current: async () => current,
      before: async () => {
        if (await work.ports.fleet.hasFuelSlips(work, row.id)) refuse('fleet.pump_in_use', { current })
      },
    })
  })

const refusePartsOfFrancs = (currency: string, form: FuelPumpValues): void =>
  refuseFractions(currency, {
    dieselPrice: ['Diesel price', form.dieselPrice],
    petrolPrice: ['Petrol price', form.petrolPrice],
    cngPrice: ['CNG price', form.cngPrice],
    lpgPrice: ['LPG price', form.lpgPrice],
    creditLimit: ['Credit limit', form.creditLimit],
  })

/** The city's name, and the currency of its country. */
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
