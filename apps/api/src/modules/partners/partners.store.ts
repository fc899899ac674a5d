import { UserType } from '@karwan/domain/people'
import { and, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { phoneIs } from '../../db/phone-ends.ts'
import type { Caller, QueryOf } from '../../http/handler.ts'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { chosen, equalTo, oneOf } from '../../kernel/filters.ts'
import { naming, type Rank, sounding } from '../../kernel/ranked-list.ts'
import { cities } from '../geography/geography.table.ts'
import { blockReasons } from '../people/block-reasons.table.ts'
import { type AccountFilters, accountIs } from '../people/people.store.ts'
import { bankOfAccount } from './bank-of-account.ts'
import { partners } from './partners.table.ts'
import { walletBalanceOf } from './wallet-balance.ts'

type PartnerQuery = Omit<QueryOf<'listPartners'>, 'page' | 'pageSize'>

const blockers = alias(users, 'blockers')
const owners = alias(users, 'owners')

const countOf = (table: 'drivers' | 'vehicles') =>
  sql<number>`(select count(*)::integer from ${sql.identifier(table)} where partner_id = ${partners}.id and is_active)`

/** The filters of the list, without its search. */
export const partnersWithin = (db: Database, caller: Caller, query: PartnerQuery): SQL | undefined =>
  and(
    partnersOf(caller),
    eq(partners.isActive, true),
    equalTo(partners.partnerType, query.partnerType),
    chosen(partners.id, query),
    equalTo(partners.tier, query.tier),
    equalTo(partners.verificationStatus, query.verificationStatus),
    equalTo(partners.isBlocked, query.isBlocked),
    equalTo(partners.isPrivatePool, query.isPrivatePool),
    equalTo(partners.csrOwnerId, query.csrOwnerId),
    lookedAfter(caller, query.lookedAfterBy),
    equalTo(partners.cityId, query.cityId),
    withAccount(db, query),
  )

function lookedAfter({ userId }: Caller, by: PartnerQuery['lookedAfterBy']): SQL | undefined {
  switch (by) {
    case undefined:
      return undefined
    case 'ME':
      return eq(partners.csrOwnerId, userId)
    case 'ANYONE':
      return isNotNull(partners.csrOwnerId)
    case 'NO_ONE':
      return isNull(partners.csrOwnerId)
  }
}

/** A search text, with the ids of cities, keepers and companies whose names match it. */
type FoundBy = { part: string; phones: boolean } & Readonly<
  Record<'cities' | 'owners' | 'groups', readonly number[]>
>

/**
 * Ranks: names that begin with the text, that contain it, that sound like it, then matches in other fields.
 */
export function ranksOfPartners({ part, cities, owners, groups, phones }: FoundBy): Rank[] {
  const orderBy = [partners.fullName, partners.id]
  const beside = or(
    oneOf(partners.cityId, cities),
    oneOf(partners.csrOwnerId, owners),
    oneOf(partners.groupId, groups),
    phones ? phoneIs(partners.phoneNumber, part) : undefined,
  )
  return [
    ...naming(partners.searchText, partners.id, part),
    ...sounding(partners.soundText, part, orderBy),
    ...(beside ? [{ is: beside, orderBy }] : []),
  ]
}

export const partnerRows = (db: Database) =>
  db
    .select({
      partner: partners,
      cityName: cities.name,
      group: { id: companyGroups.id, name: companyGroups.name },
      csrOwner: { id: owners.id, name: owners.fullName },
      bankId: bankOfAccount(partners),
      vehicleCount: countOf('vehicles'),
      driverCount: countOf('drivers'),
      walletBalance: walletBalanceOf(2, partners.id),
      blockerName: blockers.fullName,
      blockReasonName: blockReasons.name,
    })
    .from(partners)
    .innerJoin(cities, eq(cities.id, partners.cityId))
    .leftJoin(companyGroups, eq(companyGroups.id, partners.groupId))
    .leftJoin(owners, eq(owners.id, partners.csrOwnerId))
    .leftJoin(blockers, eq(blockers.id, partners.blockedBy))
    .leftJoin(blockReasons, eq(blockReasons.id, partners.blockReasonId))
    .$dynamic()

export type PartnerRead = Awaited<ReturnType<typeof partnerRows>>[number]

/** Role and status filter by the account with which the partner signs in. */
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

/** SQL condition: a partner who is not deleted and whom the caller may see. */
export const partnerWithin = (caller: Caller, id: number): SQL | undefined =>
  and(eq(partners.id, id), eq(partners.isActive, true), partnersOf(caller))

/** Whether the caller may see this partner. */
export async function seesPartner(db: Database, caller: Caller, partnerId: number): Promise<boolean> {
  const found = await db.select({ id: partners.id }).from(partners).where(partnerWithin(caller, partnerId))
  return found.length > 0
}

/**
 * The partners that a caller may see: customer support all, a broker those of their group, a partner only
 * itself.
 */
export function partnersOf(caller: Pick<Caller, 'userType' | 'groupId' | 'partnerId'>): SQL | undefined {
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
