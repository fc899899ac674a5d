import { variantForm, vehicleIconKey } from '@karwan/domain/fleet'
import { and, asc, eq, or } from 'drizzle-orm'
import { bestFirst, foldedColumn, holdsFolded } from '../../db/contains.ts'
import type { Handler } from '../../http/handler.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { asColumns } from '../../kernel/record-columns.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { registerOf } from '../../kernel/register.ts'
import { refuseUnknownTypes } from '../../kernel/vehicle-types.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import { vehicleTypeVariants } from './vehicle-type.table.ts'

const register = registerOf(vehicleTypeVariants, () => refuseAt('name', 'lookup.exists'))

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
    return register.add(deps.db, { ...asColumns(values), iconKey: vehicleIconKey(form.vehicleTypeId) })
  },
)

export const updateVehicleTypeVariant = withChanges<'updateVehicleTypeVariant'>()(
  variantForm,
  async (request) => {
    const { path, overlay, deps } = request
    const row = await register.lock(deps.db, path.id)
    return register.changeLookup(request, row, overlay(row))
  },
)

/** Both kinds share one entity type in the audit log, so the history is filtered by operation. */
const variantActs = ['createVehicleTypeVariant', 'updateVehicleTypeVariant'] as const

export const listVehicleTypeVariantHistory: Handler<'listVehicleTypeVariantHistory'> = async ({
  path,
  deps: { db },
}) => {
  const { id } = await register.read(db, path.id)
  return recordHistory(db, 'vehicle-type', id, variantActs)
}
