import { variantForm, vehicleIconKey } from '@karwan/domain/fleet'
import { and, asc, eq, or } from 'drizzle-orm'
import { bestFirst, foldedColumn, holdsFolded } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { changeLookup } from '../../kernel/change-lookup.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { asColumns } from '../../kernel/record-columns.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { refuseUnknownTypes } from '../../kernel/vehicle-types.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import { vehicleTypeVariants } from './vehicle-type.table.ts'

export const listVehicleTypeVariants: Handler<'listVehicleTypeVariants'> = ({ path, query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: db.select().from(vehicleTypeVariants).$dynamic(),
      from: vehicleTypeVariants,
      where: eq(vehicleTypeVariants.vehicleTypeId, path.vehicleTypeId),
      orderBy: [asc(vehicleTypeVariants.id)],
    },
    (variant) => variant,
  )

export const listAllVehicleTypeVariants: Handler<'listAllVehicleTypeVariants'> = ({ query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: db.select().from(vehicleTypeVariants).$dynamic(),
      from: vehicleTypeVariants,
      where: and(
        chosen(vehicleTypeVariants.id, query),
        or(
          holdsFolded(vehicleTypeVariants.name, query.filter),
          holdsFolded(vehicleTypeVariants.localName, query.filter),
        ),
        equalTo(vehicleTypeVariants.vehicleTypeId, query.vehicleTypeId),
        equalTo(vehicleTypeVariants.isActive, query.isActive),
      ),
      best: bestFirst(foldedColumn(vehicleTypeVariants.name), query.filter),
      orderBy: orderOf(
        query.sort,
        { name: vehicleTypeVariants.name, maxWeight: vehicleTypeVariants.maxWeight },
        vehicleTypeVariants.id,
      ),
    },
    (variant) => variant,
  )

export const createVehicleTypeVariant = withForm<'createVehicleTypeVariant'>()(
  variantForm,
  async ({ form, deps }) => {
    const { isActive: _, ...values } = form
    await refuseUnknownTypes(deps.db, [form.vehicleTypeId], 'vehicleTypeId')
    const [row] = await deps.db
      .insert(vehicleTypeVariants)
      .values({ ...asColumns(values), iconKey: vehicleIconKey(form.vehicleTypeId) })
      .onConflictDoNothing()
      .returning()
    return row ?? refuseAt('name', 'lookup.exists')
  },
)

export const updateVehicleTypeVariant = withChanges<'updateVehicleTypeVariant'>()(
  variantForm,
  async (request) => {
    const { path, body, overlay, deps } = request
    const row = await readVariant(deps.db, path.id, 'held')
    return changeLookup(request, {
      table: vehicleTypeVariants,
      row,
      version: body.version,
      form: overlay(row),
      taken: { field: 'name', code: 'lookup.exists' },
      current: () => readVariant(deps.db, path.id),
    })
  },
)

/** Types and variants are of one kind in the audit log. */
const variantActs = ['createVehicleTypeVariant', 'updateVehicleTypeVariant'] as const

export const listVehicleTypeVariantHistory: Handler<'listVehicleTypeVariantHistory'> = async ({
  path,
  deps: { db },
}) => {
  const { id } = await readVariant(db, path.id)
  return recordHistory(db, 'vehicle-type', id, variantActs)
}

async function readVariant(db: Database, id: number, how?: 'held') {
  const query = db.select().from(vehicleTypeVariants).where(eq(vehicleTypeVariants.id, id))
  const [row] = await (how === 'held' ? query.for('update') : query)
  if (!row) throw refusal.notFound()
  return row
}
