import { UserType } from '@karwan/domain/people'
import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import { holds } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { phoneIs } from '../../db/phone-ends.ts'
import type { Caller, QueryOf } from '../../http/handler.ts'
import { users } from '../../kernel/accounts.table.ts'
import { cities } from '../geography/geography.table.ts'
import { type AccountFilters, accountIs } from '../people/people.store.ts'
import { partners } from './partners.table.ts'

type PartnerQuery = QueryOf<'listPartners'>

const countOf = (table: 'drivers' | 'vehicles') =>
  sql<number>`(select count(*)::integer from ${sql.identifier(table)} where partner_id = ${partners}.id)`

export const partnersFor = (
  db: Database,
  caller: Caller,
  query: PartnerQuery,
  mayFindByPhone: boolean,
): SQL | undefined =>
  and(
    partnersOf(caller),
    or(
      holds(partners.searchText, query.search),
      mayFindByPhone ? phoneIs(partners.phoneNumber, query.search) : undefined,
    ),
    holds(partners.searchText, query.filter),
    withAccount(db, query),
  )

export const partnerRows = (db: Database) =>
  db
    .select({
      partner: partners,
      cityName: cities.name,
      vehicleCount: countOf('vehicles'),
      driverCount: countOf('drivers'),
    })
    .from(partners)
    .innerJoin(cities, eq(cities.id, partners.cityId))
    .$dynamic()

export type PartnerRead = Awaited<ReturnType<typeof partnerRows>>[number]

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
