import { toE164 } from '@karwan/domain/people'
import { mayDo } from '@karwan/domain/roles'
import { asc } from 'drizzle-orm'
import type { Handler, SomeHandlers } from '../../http/handler.ts'
import { numberedList } from '../../kernel/numbered-list.ts'
import { toPartner } from './partners.mapper.ts'
import { partnerRows, partnersFor } from './partners.store.ts'
import { partners } from './partners.table.ts'

export const listPartners: Handler<'listPartners'> = ({ caller, query, deps: { db } }) => {
  // Who sees phones masked could otherwise guess them digit by digit.
  const mayFindByPhone = mayDo(caller.grants, 'phone:reveal').allowed
  const phoneNumber = mayFindByPhone && query.search ? toE164(query.search) : undefined
  return numberedList(
    {
      db,
      asked: query,
      select: partnerRows(db),
      from: partners,
      where: partnersFor(db, caller, { ...query, phoneNumber }),
      orderBy: [asc(partners.fullName), asc(partners.id)],
    },
    toPartner(caller),
  )
}

export const partnerHandlers = { listPartners } satisfies SomeHandlers
