import { mayRetire } from '@karwan/domain/kernel'
import { goodsTypeForm, otherGoodsTypeId } from '@karwan/domain/shipments'
import { and, asc, or, sql } from 'drizzle-orm'
import { bestFirst, foldedColumn, holdsFolded } from '../../db/contains.ts'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList } from '../../kernel/numbered-list.ts'
import { asColumns } from '../../kernel/record-columns.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { registerOf } from '../../kernel/register.ts'
import { refuseUnknownTypes } from '../../kernel/vehicle-types.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import { goodsTypes } from './goods-type.table.ts'

const register = registerOf(goodsTypes, () => refuseAt('name', 'lookup.exists'))

const othersLast = sql`${goodsTypes.id} = ${otherGoodsTypeId}`

export const listGoodsTypes: Handler<'listGoodsTypes'> = ({ query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: db.select().from(goodsTypes).$dynamic(),
      from: goodsTypes,
      where: and(
        chosen(goodsTypes.id, query),
        or(holdsFolded(goodsTypes.name, query.filter), holdsFolded(goodsTypes.localName, query.filter)),
        equalTo(goodsTypes.isActive, query.isActive),
      ),
      best: bestFirst(foldedColumn(goodsTypes.name), query.filter),
      orderBy: [othersLast, asc(goodsTypes.id)],
    },
    (type) => type,
  )

export const createGoodsType = withForm<'createGoodsType'>()(goodsTypeForm, async ({ form, deps }) => {
  const { isActive: _, ...values } = form
  await refuseUnknownTypes(deps.db, form.defaultVehicleTypeIds, 'defaultVehicleTypeIds')
  return register.add(deps.db, asColumns(values))
})

export const updateGoodsType = withChanges<'updateGoodsType'>()(goodsTypeForm, async (request) => {
  const { path, overlay, deps } = request
  const row = await register.lock(deps.db, path.id)
  const form = overlay(row)
  await refuseUnknownTypes(
    deps.db,
    form.defaultVehicleTypeIds,
    'defaultVehicleTypeIds',
    row.defaultVehicleTypeIds,
  )
  refuseUnless(mayRetire(row.id === otherGoodsTypeId, form.isActive), { field: 'isActive' })
  return register.changeLookup(request, row, form)
})

export const listGoodsTypeHistory: Handler<'listGoodsTypeHistory'> = async ({ path, deps: { db } }) => {
  const { id } = await register.read(db, path.id)
  return recordHistory(db, 'goods-type', id)
}
