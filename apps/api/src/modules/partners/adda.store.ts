import { UserType } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { holdsFolded } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { folded, foldedSql } from '../../db/folded.ts'
import type { Caller, DataOf, QueryOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { type UserRow, users } from '../../kernel/accounts.table.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { maskCnic, maskEmail, maskEnd } from '../../kernel/masks.ts'
import { demandAddas } from './demand-addas.table.ts'

export type DemandAdda = DataOf<'getDemandAdda'>
type AddaRow = typeof demandAddas.$inferSelect
export type AddaRead = { adda: AddaRow; user: UserRow }

export const addaRows = (db: Database) =>
  db
    .select({ adda: demandAddas, user: users })
    .from(demandAddas)
    .innerJoin(users, eq(users.id, demandAddas.userId))
    .$dynamic()

/** Customer support works with every adda, and nobody else with any. */
export const addasFor = (caller: Caller, query: QueryOf<'listDemandAddas'>): SQL | undefined =>
  and(
    eq(demandAddas.isActive, true),
    caller.userType === UserType.internal ? undefined : sql`false`,
    chosen(demandAddas.id, query),
    equalTo(demandAddas.cityId, query.cityId),
    query.status && ofAccount(sql`u.status = ${query.status}`),
    found(query.filter),
  )

/** The account is not joined where rows are only counted. */
const ofAccount = (condition: SQL): SQL =>
  sql`(select ${condition} from users u where u.id = ${demandAddas.userId})`

const found = (typed: string | undefined): SQL | undefined => {
  const part = folded(typed ?? '')
  if (part === '') return undefined
  const person = ofAccount(
    sql`${sql.raw(foldedSql('u.full_name'))} like ${`%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`,
  )
  return or(holdsFolded(demandAddas.addaName, typed), holdsFolded(demandAddas.cityName, typed), person)
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
  return ({ adda, user }) => {
    const { id, version, addaName, ntn, cityId, cityName, address, commissionType, commissionValue } = adda
    return {
      ...{ id, version, addaName, ntn, cityId, cityName, address, commissionType, commissionValue },
      fullName: user.fullName,
      phoneNumber: phone(user.phoneNumber) ?? '',
      email: user.email === null || phones ? user.email : maskEmail(user.email),
      cnic: adda.cnic === null || seesIdentity ? adda.cnic : maskCnic(adda.cnic),
      currency: adda.currency,
      bankAccountTitle: bank(adda.bankAccountTitle),
      bankIban: bank(adda.bankIban),
      mobileWallet: bank(adda.mobileWallet),
      groupId: adda.groupId,
      userId: adda.userId,
      status: user.status,
      createdAt: adda.createdAt.toISOString(),
    }
  }
}
