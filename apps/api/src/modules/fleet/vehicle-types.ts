import { mayRetireVehicleType, vehicleTypeForm } from '@karwan/domain/fleet'
import { and, asc, eq, ne, or } from 'drizzle-orm'
import { bestFirst, foldedColumn, holdsFolded } from '../../db/contains.ts'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { asColumns } from '../../kernel/record-columns.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { registerOf } from '../../kernel/register.ts'
import { vehicleTypes } from '../../kernel/vehicle-types.table.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'

const register = registerOf(vehicleTypes, () => refuseAt('name', 'lookup.exists'))

export const listVehicleTypes: Handler<'listVehicleTypes'> = ({ query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: db.select().from(vehicleTypes).$dynamic(),
      from: vehicleTypes,
      where: and(
        chosen(vehicleTypes.id, query),
        or(holdsFolded(vehicleTypes.name, query.filter), holdsFolded(vehicleTypes.localName, query.filter)),
        equalTo(vehicleTypes.isActive, query.isActive),
      ),
      best: bestFirst(foldedColumn(vehicleTypes.name), query.filter),
      orderBy:
        query.sort === undefined
          ? [asc(vehicleTypes.id)]
          : orderOf(
              query.sort,
              { name: vehicleTypes.name, maxWeight: vehicleTypes.maxWeight },
              vehicleTypes.id,
            ),
    },
    (type) => type,
  )

export const createVehicleType = withForm<'createVehicleType'>()(vehicleTypeForm, async ({ form, deps }) => {
  const { isActive: _, ...values } = form
  return register.add(deps.db, asColumns(values))
})

export const updateVehicleType = withChanges<'updateVehicleType'>()(vehicleTypeForm, async (request) => {
  const { path, overlay, deps } = request
  const row = await register.lock(deps.db, path.id)
  const form = overlay(row)
  const besides = and(eq(vehicleTypes.isActive, true), ne(vehicleTypes.id, row.id))
  if (form.isActive === false)
    refuseUnless(mayRetireVehicleType(await deps.db.$count(vehicleTypes, besides), form.isActive), {
      field: 'isActive',
    })
  return register.changeLookup(request, row, form)
})

/** Both kinds share one entity type in the audit log, so the history is filtered by operation. */
const acts = ['createVehicleType', 'updateVehicleType'] as const

export const listVehicleTypeHistory: Handler<'listVehicleTypeHistory'> = async ({ path, deps: { db } }) => {
  const { id } = await register.read(db, path.id)
  return recordHistory(db, 'vehicle-type', id, acts)
}
