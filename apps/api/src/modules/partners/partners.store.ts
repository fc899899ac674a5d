import { UserType } from '@karwan/domain/people'
import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm'
import { holds } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { countUpTo, cutOf, type PageNumber } from '../../db/numbered-page.ts'
import type { Caller } from '../../http/handler.ts'
import { cities } from '../geography/geography.table.ts'
import { type AccountFilters, accountIs } from '../people/people.store.ts'
import { users } from '../people/users.table.ts'
import { partners } from './partners.table.ts'

export type PartnerFilters = PageNumber &
  AccountFilters & {
    search?: string | undefined
    /** What is searched, where it is a phone: looked up as such, in place of the search. */
    phoneNumber?: string | undefined
    filter?: string | undefined
  }

const countOf = (table: 'drivers' | 'vehicles') =>
  sql<number>`(select count(*)::integer from ${sql.identifier(table)} where partner_id = ${partners}.id)`

export async function readPartners(db: Database, caller: Caller, filters: PartnerFilters) {
  const where = and(
    partnersOf(caller),
    filters.phoneNumber
      ? eq(partners.phoneNumber, filters.phoneNumber)
      : holds(partners.searchText, filters.search),
    holds(partners.searchText, filters.filter),
    withAccount(db, filters),
  )
  const { limit, offset } = cutOf(filters)
  const [rows, counted] = await Promise.all([
    db
      .select({
        partner: partners,
        cityName: cities.name,
        vehicleCount: countOf('vehicles'),
        driverCount: countOf('drivers'),
      })
      .from(partners)
      .innerJoin(cities, eq(cities.id, partners.cityId))
      .where(where)
      .orderBy(asc(partners.fullName), asc(partners.id))
      .limit(limit)
      .offset(offset),
    countUpTo(db, partners, where),
  ])
  return { rows, counted }
}

/** Role and status are those of the account that a partner signs in with. */
function withAccount(db: Database, filters: AccountFilters): SQL | undefined {
  const wanted = accountIs(filters)
  if (wanted === undefined) return undefined
  return exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, partners.userId), wanted)),
  )
}

export type PartnerRead = Awaited<ReturnType<typeof readPartners>>['rows'][number]

/** Whether the caller may see this partner; one that is not theirs does not exist for them. */
export async function seesPartner(db: Database, caller: Caller, partnerId: number): Promise<boolean> {
  const found = await db
    .select({ id: partners.id })
    .from(partners)
    .where(and(eq(partners.id, partnerId), partnersOf(caller)))
  return found.length > 0
}

/** Which partners a caller sees: customer support all, a broker their group's, a partner only itself. */
export function partnersOf(caller: Caller): SQL | undefined {
  switch (caller.userType) {
    case UserType.internal:
      return undefined
    case UserType.shipper:
    case UserType.demandAdda:
      return caller.groupId === null ? sql`false` : eq(partners.groupId, caller.groupId)
    case UserType.partner:
    case UserType.driver:
      return caller.partnerId === null ? sql`false` : eq(partners.id, caller.partnerId)
  }
}
