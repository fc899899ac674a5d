import { mayDo } from '@karwan/domain/roles'
import { asc } from 'drizzle-orm'
import { startsFirst } from '../../db/contains.ts'
import { idsNamed } from '../../db/named-beside.ts'
import type { Handler } from '../../http/handler.ts'
import { numberedList } from '../../kernel/numbered-list.ts'
import { citiesNamed } from '../geography/cities.ts'
import { toPartner } from './partners.mapper.ts'
import { partnerRows, partnersFor } from './partners.store.ts'
import { partners } from './partners.table.ts'

export const listPartners: Handler<'listPartners'> = async ({ caller, query, deps: { db } }) => {
  // Who sees phones masked could otherwise guess them digit by digit.
  const phones = mayDo(caller.grants, 'phone:reveal').allowed
  const cities = await idsNamed(db, {
    search: citiesNamed(query.search),
    filter: citiesNamed(query.filter),
  })
  return numberedList(
    {
      db,
      asked: query,
      select: partnerRows(db),
      from: partners,
      where: partnersFor(db, caller, query, { cities, phones }),
      orderBy: [
        ...startsFirst(partners.searchText, query.search ?? query.filter),
        asc(partners.fullName),
        asc(partners.id),
      ],
    },
    toPartner(caller),
  )
}
