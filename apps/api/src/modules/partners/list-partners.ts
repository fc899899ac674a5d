import { mayDo } from '@karwan/domain/roles'
import { and, asc, count, desc, eq, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { folded } from '../../db/folded.ts'
import { idsNamed } from '../../db/named-beside.ts'
import type { Caller, Handler, QueryOf } from '../../http/handler.ts'
import { groupsNamed } from '../../kernel/named-companies.ts'
import { staffNamed } from '../../kernel/named-people.ts'
import { searchedList } from '../../kernel/ranked-list.ts'
import { citiesNamed } from '../geography/cities.ts'
import { cities } from '../geography/geography.table.ts'
import { toPartner } from './partners.mapper.ts'
import { partnerRows, partnersWithin, ranksOfPartners } from './partners.store.ts'
import { partners } from './partners.table.ts'
import { seesCompanies } from './sees-group.ts'

/** The contract's limit; there are fewer cities with partners. */
const mostCities = 1_000

export const listPartners: Handler<'listPartners'> = async ({ caller, query, deps: { db } }) => {
  const { within, ranks } = await partnersFound(db, caller, query)
  return searchedList(
    {
      db,
      asked: query,
      select: () => partnerRows(db),
      idOf: ({ partner }) => partner.id,
      from: partners,
      within,
      ranks,
      orderBy: [partners.fullName, partners.id],
    },
    toPartner(caller),
  )
}

/** Counts the partners of the list by city, for a map; a partner's only position is the city. */
export const countPartnersByCity: Handler<'countPartnersByCity'> = async ({
  caller,
  query,
  deps: { db },
}) => {
  const { within, ranks } = await partnersFound(db, caller, query)
  const found = count()
  return db
    .select({ id: cities.id, name: cities.name, lat: cities.lat, lng: cities.lng, partners: found })
    .from(partners)
    .innerJoin(cities, eq(cities.id, partners.cityId))
    .where(and(within, ranks.length > 0 ? or(...ranks.map(({ is }) => is)) : undefined))
    .groupBy(cities.id)
    .orderBy(desc(found), asc(cities.name), asc(cities.id))
    .limit(mostCities)
}

type Query = Omit<QueryOf<'listPartners'>, 'page' | 'pageSize'>

/** The list's filter and the ranks of its search, best first; without a search there are no ranks. */
async function partnersFound(db: Database, caller: Caller, query: Query) {
  // Users who see phones masked could otherwise guess them digit by digit.
  const phones = mayDo(caller.grants, 'phone:reveal').allowed
  const companies = seesCompanies(caller)
  const ranksOf = async (typed: string | undefined) => {
    const part = folded(typed ?? '')
    if (part === '') return undefined
    const named = await idsNamed(db, {
      cities: citiesNamed(typed),
      owners: staffNamed(typed),
      groups: groupsNamed(companies ? typed : undefined),
    })
    return ranksOfPartners({ part, phones, ...named })
  }
  const bySearch = await ranksOf(query.search)
  const byFilter = await ranksOf(query.filter)
  const [ranks, further] = [bySearch, byFilter].filter((found) => found !== undefined)
  const within = and(partnersWithin(db, caller, query), further && or(...further.map(({ is }) => is)))
  return { within, ranks: ranks ?? [] }
}
