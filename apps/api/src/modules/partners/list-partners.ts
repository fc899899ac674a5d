import { mayDo } from '@karwan/domain/roles'
import { asc } from 'drizzle-orm'
import { startsFirst } from '../../db/contains.ts'
import type { Handler } from '../../http/handler.ts'
import { numberedList } from '../../kernel/numbered-list.ts'
import { toPartner } from './partners.mapper.ts'
import { partnerRows, partnersFor } from './partners.store.ts'
import { partners } from './partners.table.ts'

export const listPartners: Handler<'listPartners'> = ({ caller, query, deps: { db } }) => {
  // Who sees phones masked could otherwise guess them digit by digit.
  const mayFindByPhone = mayDo(caller.grants, 'phone:reveal').allowed
  return numberedList(
    {
      db,
      asked: query,
      select: partnerRows(db),
      from: partners,
      where: partnersFor(db, caller, query, mayFindByPhone),
      orderBy: [...startsFirst(partners.searchText, query.search), asc(partners.fullName), asc(partners.id)],
    },
    toPartner(caller),
  )
}
