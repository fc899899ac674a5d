import { mayRetire } from '@karwan/domain/kernel'
import { goodsTypeForm, otherGoodsTypeId } from '@karwan/domain/shipments'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { bestFirst, foldedColumn, holdsFolded } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { changeLookup } from '../../kernel/change-lookup.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList } from '../../kernel/numbered-list.ts'
import { asColumns } from '../../kernel/record-columns.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { refuseUnknownTypes } from '../../kernel/vehicle-types.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import { goodsTypes } from './goods-type.table.ts'

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
  const [row] = await deps.db.insert(goodsTypes).values(asColumns(values)).onConflictDoNothing().returning()
  return row ?? refuseAt('name', 'lookup.exists')
})

export const updateGoodsType = withChanges<'updateGoodsType'>()(goodsTypeForm, async (request) => {
  const { path, body, overlay, deps } = request
  const row = await readGoodsType(deps.db, path.id, 'held')
  const form = overlay(row)
  await refuseUnknownTypes(
    deps.db,
    form.defaultVehicleTypeIds,
    'defaultVehicleTypeIds',
    row.defaultVehicleTypeIds,
  )
  refuseUnless(mayRetire(row.id === otherGoodsTypeId, form.isActive), { field: 'isActive' })
  return changeLookup(request, {
    table: goodsTypes,
    row,
    version: body.version,
    form,
    taken: { field: 'name', code: 'lookup.exists' },
    current: () => readGoodsType(deps.db, path.id),
  })
})

export const listGoodsTypeHistory: Handler<'listGoodsTypeHistory'> = async ({ path, deps: { db } }) => {
  const { id } = await readGoodsType(db, path.id)
  return recordHistory(db, 'goods-type', id)
}

async function readGoodsType(db: Database, id: number, how?: 'held') {
  const query = db.select().from(goodsTypes).where(eq(goodsTypes.id, id))
  const [row] = await (how === 'held' ? query.for('update') : query)
  if (!row) throw refusal.notFound()
  return row
}
