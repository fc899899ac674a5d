import { asc } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { numberedList } from '../../kernel/numbered-list.ts'
import { goodsTypes } from './goods-type.table.ts'

export const listGoodsTypes: Handler<'listGoodsTypes'> = ({ query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: db.select().from(goodsTypes).$dynamic(),
      from: goodsTypes,
      where: undefined,
      orderBy: [asc(goodsTypes.id)],
    },
    (type) => type,
  )
