import { UserType } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { holdsFolded } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { folded, foldedSql } from '../../db/folded.ts'
import type { Caller, DataOf, QueryOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { maskCnic, maskEmail, maskEnd } from '../../kernel/masks.ts'
import { cities } from '../geography/geography.table.ts'
import { accountBlocks } from '../people/account-blocks.table.ts'
import { blockReasons } from '../people/block-reasons.table.ts'
import { bankOfAccount } from './bank-of-account.ts'
import { demandAddas } from './demand-addas.table.ts'
import { walletBalanceOf } from './wallet-balance.ts'

export type DemandAdda = DataOf<'getDemandAdda'>
export type AddaRead = Awaited<ReturnType<typeof addaRows>>[number]

const owners = alias(users, 'owners')
const blockers = alias(users, 'blockers')
/** The latest block entry of the account tells its current state. */
const lastBlock = sql`select max(b.id) from account_blocks b where b.user_id = ${users.id}`

export const addaRows = (db: Database) =>
  db
    .select({
      adda: demandAddas,
      user: users,
      countryId: cities.countryId,
      csrOwner: { id: owners.id, name: owners.fullName },
      bankId: bankOfAccount(demandAddas),
      walletBalance: walletBalanceOf(5, demandAddas.groupId),
      block: accountBlocks,
      blockerName: blockers.fullName,
      blockReasonName: blockReasons.name,
    })
    .from(demandAddas)
    .innerJoin(users, eq(users.id, demandAddas.userId))
    .innerJoin(cities, eq(cities.id, demandAddas.cityId))
    .leftJoin(owners, eq(owners.id, demandAddas.csrOwnerId))
    .leftJoin(accountBlocks, and(eq(users.status, 'BLOCKED'), sql`${accountBlocks.id} = (${lastBlock})`))
    .leftJoin(blockers, eq(blockers.id, accountBlocks.byUserId))
    .leftJoin(blockReasons, eq(blockReasons.id, accountBlocks.reasonId))
    .$dynamic()

/** Only customer support may list brokers, and lists all of them. */
export const addasFor = (caller: Caller, query: QueryOf<'listDemandAddas'>): SQL | undefined =>
  and(
    eq(demandAddas.isActive, true),
    caller.userType === UserType.internal ? undefined : sql`false`,
    chosen(demandAddas.id, query),
    equalTo(demandAddas.cityId, query.cityId),
    equalTo(demandAddas.csrOwnerId, query.csrOwnerId),
    query.status && ofAccount(sql`u.status = ${query.status}`),
    found(query.filter),
  )

/** A subquery on the account, because counting queries do not join it. */
const ofAccount = (condition: SQL): SQL =>
  sql`(select ${condition} from users u where u.id = ${demandAddas.userId})`

const found = (typed: string | undefined): SQL | undefined => {
  const part = folded(typed ?? '')
  if (part === '') return undefined
  const isNamed = sql`${sql.raw(foldedSql('u.full_name'))} like ${`%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`
  return or(
    holdsFolded(demandAddas.addaName, typed),
    holdsFolded(demandAddas.cityName, typed),
    ofAccount(isNamed),
    sql`(select ${isNamed} from users u where u.id = ${demandAddas.csrOwnerId})`,
  )
}

export async function readAdda(db: Database, caller: Caller, which: SQL): Promise<AddaRead> {
  const [read] = await addaRows(db).where(and(addasFor(caller, {}), which))
  if (!read) throw refusal.notFound()
  return read
}

export function toAdda(caller: Caller): (read: AddaRead) => DemandAdda {
  const { phone, phones } = fieldGates(caller)
  const seesIdentity = scopeFor(caller.grants, 'identity:view') !== undefined
  const seesBank = scopeFor(caller.grants, 'bank:view') !== undefined
  const bank = (text: string | null) => (seesBank || text === null ? text : maskEnd(text))
  const seesWallet = scopeFor(caller.grants, 'wallet:read') !== undefined
  return (read) => {
    const { adda, user } = read
    const { id, version, addaName, ntn, cityId, cityName, address, commissionType, commissionValue } = adda
    const { strn, isFiler, operatingLanes, vehicleTypeIds, paymentTerms, creditLimit, notes } = adda
    return {
      ...{ id, version, addaName, ntn, cityId, cityName, address, commissionType, commissionValue },
      ...{ strn, isFiler, operatingLanes, vehicleTypeIds, paymentTerms, creditLimit, notes },
      countryId: read.countryId,
      csrOwner: read.csrOwner,
      walletBalance: seesWallet ? read.walletBalance : null,
      fullName: user.fullName,
      phoneNumber: phone(user.phoneNumber) ?? '',
      email: user.email === null || phones ? user.email : maskEmail(user.email),
      cnic: adda.cnic === null || seesIdentity ? adda.cnic : maskCnic(adda.cnic),
      currency: adda.currency,
      bankAccountTitle: bank(adda.bankAccountTitle),
      bankId: seesBank ? read.bankId : null,
      bankIban: bank(adda.bankIban),
      mobileWallet: bank(adda.mobileWallet),
      groupId: adda.groupId,
      userId: adda.userId,
      status: user.status,
      block: blockOf(read),
      createdAt: adda.createdAt.toISOString(),
    }
  }
}

/** The broker's block, as for partners; the text is left out if it only repeats the reason's label. */
const blockOf = ({ block, blockReasonName, blockerName }: AddaRead): DemandAdda['block'] =>
  block && {
    reasonId: block.reasonId,
    reasonName: blockReasonName,
    reason: block.reason === blockReasonName ? null : block.reason,
    at: block.at.toISOString(),
    by: blockerName === null ? null : { id: block.byUserId, name: blockerName },
  }
