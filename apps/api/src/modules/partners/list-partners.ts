import { mayDo } from '@karwan/domain/roles'
import { and, or } from 'drizzle-orm'
import { folded } from '../../db/folded.ts'
import { idsNamed } from '../../db/named-beside.ts'
import type { Handler } from '../../http/handler.ts'
import { searchedList } from '../../kernel/ranked-list.ts'
import { citiesNamed } from '../geography/cities.ts'
import { toPartner } from './partners.mapper.ts'
import { partnerRows, partnersWithin, ranksOfPartners } from './partners.store.ts'
import { partners } from './partners.table.ts'

export const listPartners: Handler<'listPartners'> = async ({ caller, query, deps: { db } }) => {
  // Who sees phones masked could otherwise guess them digit by digit.
  const phones = mayDo(caller.grants, 'phone:reveal').allowed
  const cities = await idsNamed(db, { search: citiesNamed(query.search), filter: citiesNamed(query.filter) })
  const [ranks, further] = (['search', 'filter'] as const).flatMap((name) => {
    const part = folded(query[name] ?? '')
    return part === '' ? [] : [ranksOfPartners({ part, cities: cities[name], phones })]
  })
  const within = and(partnersWithin(db, caller, query), further && or(...further.map(({ is }) => is)))
  return searchedList(
    {
      db,
      asked: query,
      select: () => partnerRows(db),
      idOf: ({ partner }) => partner.id,
      from: partners,
      within,
      ranks: ranks ?? [],
      orderBy: [partners.fullName, partners.id],
    },
    toPartner(caller),
  )
}
