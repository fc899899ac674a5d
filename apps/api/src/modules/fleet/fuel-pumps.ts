import { fuelPumpForm } from '@karwan/domain/fleet'
import { and, arrayContains, eq, getTableColumns } from 'drizzle-orm'
import { holds } from '../../db/contains.ts'
import type { Caller, DataOf, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { type FieldGates, fieldGates } from '../../kernel/field-gates.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { asRecord } from '../../kernel/record-columns.ts'
import { withForm } from '../../kernel/with-form.ts'
import { cities, countries } from '../geography/geography.table.ts'
import { fieldRefusal } from './fleet.refusals.ts'
import { fuelPumps } from './fuel-pumps.table.ts'

type FuelPump = DataOf<'getFuelPump'>

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
        equalTo(fuelPumps.acceptsFuelSlip, query.acceptsFuelSlip),
      ),
      orderBy: orderOf(
        query.sort,
        { name: fuelPumps.name, cityName: fuelPumps.cityName, priceUpdatedAt: fuelPumps.priceUpdatedAt },
        fuelPumps.id,
      ),
    },
    toFuelPump(caller),
  )

export const getFuelPump: Handler<'getFuelPump'> = async ({ caller, path, deps: { db } }) => {
  const [row] = await db.select().from(fuelPumps).where(eq(fuelPumps.id, path.id))
  if (!row) throw refusal.notFound()
  return toFuelPump(caller)(row)
}

export const createFuelPump = withForm<'createFuelPump'>()(fuelPumpForm, async ({ form, caller, deps }) => {
  const [city] = await deps.db
    .select({ cityName: cities.name, currency: countries.currency })
    .from(cities)
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .where(eq(cities.id, form.cityId))
  if (!city) throw fieldRefusal('fleet.city_unknown', 'cityId')
  const now = deps.clock()
  // The name is unique in its city, so of two who add the same pump at once the second adds no row.
  const [row] = await deps.db
    .insert(fuelPumps)
    .values({
      ...form,
      ...city,
      priceUpdatedAt: form.dieselPrice === undefined ? null : now,
      createdBy: caller.userId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning(getTableColumns(fuelPumps))
  if (!row) throw fieldRefusal('fleet.pump_exists', 'name')
  return toFuelPump(caller)(row)
})

function toFuelPump(caller: Caller): (row: typeof fuelPumps.$inferSelect) => FuelPump {
  const { phone }: FieldGates = fieldGates(caller)
  return (row) => ({ ...asRecord(row), phoneNumber: phone(row.phoneNumber) })
}
