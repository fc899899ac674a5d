import { asc } from 'drizzle-orm'
import { countUpTo, cutOf, numberedPage } from '../../db/numbered-page.ts'
import type { Handler } from '../../http/handler.ts'
import { goodsTypes } from './goods-type.table.ts'

export const listGoodsTypes: Handler<'listGoodsTypes'> = async ({ query, deps }) => {
  const { limit, offset } = cutOf(query)
  const [rows, counted] = await Promise.all([
    deps.db.select().from(goodsTypes).orderBy(asc(goodsTypes.id)).limit(limit).offset(offset),
    countUpTo(deps.db, goodsTypes, undefined),
  ])
  return numberedPage(rows, counted, query)
}
