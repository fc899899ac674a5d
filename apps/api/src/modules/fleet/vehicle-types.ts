import { mayRetireVehicleType, vehicleTypeForm } from '@karwan/domain/fleet'
import { and, asc, eq, ne, or } from 'drizzle-orm'
import { bestFirst, foldedColumn, holdsFolded } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { changeLookup } from '../../kernel/change-lookup.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { asColumns } from '../../kernel/record-columns.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { vehicleTypes } from '../../kernel/vehicle-types.table.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'

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
  const [row] = await deps.db.insert(vehicleTypes).values(asColumns(values)).onConflictDoNothing().returning()
  return row ?? refuseAt('name', 'lookup.exists')
})

export const updateVehicleType = withChanges<'updateVehicleType'>()(vehicleTypeForm, async (request) => {
  const { path, body, overlay, deps } = request
  const row = await readType(deps.db, path.id, 'held')
  const form = overlay(row)
  const besides = and(eq(vehicleTypes.isActive, true), ne(vehicleTypes.id, row.id))
  if (form.isActive === false)
    refuseUnless(mayRetireVehicleType(await deps.db.$count(vehicleTypes, besides), form.isActive), {
      field: 'isActive',
    })
  return changeLookup(request, {
    table: vehicleTypes,
    row,
    version: body.version,
    form,
    taken: { field: 'name', code: 'lookup.exists' },
    current: () => readType(deps.db, path.id),
  })
})

/** Types and variants are of one kind in the audit log. */
const acts = ['createVehicleType', 'updateVehicleType'] as const

export const listVehicleTypeHistory: Handler<'listVehicleTypeHistory'> = async ({ path, deps: { db } }) => {
  const { id } = await readType(db, path.id)
  return recordHistory(db, 'vehicle-type', id, acts)
}

async function readType(db: Database, id: number, how?: 'held') {
  const query = db.select().from(vehicleTypes).where(eq(vehicleTypes.id, id))
  const [row] = await (how === 'held' ? query.for('update') : query)
  if (!row) throw refusal.notFound()
  return row
}
