import { obstacleOf, type PaymentObstacle, payableOf } from '@karwan/domain/billing'
import { addAmounts, compareAmounts, subtractAmounts } from '@karwan/domain/kernel'
import { isIban } from '@karwan/domain/partners'
import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { partners } from '../partners/partners.table.ts'
import { banks } from './banks.table.ts'
import { brokersOf, commissionsOf, type Earning, type PaidTo } from './brokers-to-pay.ts'
import { ownDebtsOf } from './kept-back.ts'
import { ledgerEntries, ledgerTransactions, wallets } from './ledger.table.ts'
import { payments } from './payments.table.ts'
import type { WalletRow } from './wallets.store.ts'

/** How many bookings one payment pays. */
export const mostBookingsOfPayment = 200
export const partnerType = 2

export type Payee = {
  wallet: WalletRow
  paidTo: PaidTo
  bank: { id: number; name: string } | null
  earnings: Earning[]
  earned: string
  reserved: string
  amount: string
  deducted: string
  obstacle: PaymentObstacle | null
}

/** A hold stops whatever comes next, which of a completed booking is that it is billed and paid. */
export const isHeldBack = (): SQL =>
  sql`exists (select 1 from booking_holds h where h.booking_id = "bookings"."id"
    and h.released_at is null and h.severity = 'BLOCKING')`

/** Completed and in no living payment, and nothing is disputed about it. */
export const isDue = (): SQL | undefined =>
  and(
    eq(bookings.statusId, 12),
    eq(bookings.isInPayment, false),
    not(isHeldBack()),
    // What a partner has billed is paid once two people say that it is owed.
    sql`not exists (select 1 from partner_invoice_lines l join partner_invoices i on i.id = l.invoice_id
      where l.booking_id = ${bookings.id} and l.invoice_type = 'PARTNER' and l.is_living
      and i.status in ('PENDING_APPROVAL', 'DISPUTED'))`,
  )

/** Only these bookings, of whichever wallet or of each wallet its own. */
export type Named = readonly number[] | ReadonlyMap<number, readonly number[]>
const isList = (named: Named): named is readonly number[] => Array.isArray(named)

/** What each of these wallets' partners or brokers would be paid now, in the order of the ids; other wallets are left out. */
export async function payeesOf(db: Database, walletIds: readonly number[], named?: Named): Promise<Payee[]> {
  if (walletIds.length === 0) return []
  const ofWallet = named && !isList(named) ? named : undefined
  const only = named && (isList(named) ? named : [...named.values()].flat())
  const ofPartner = and(eq(wallets.holderTypeId, partnerType), inArray(wallets.id, [...walletIds]))
  const held = [...(await partnersOf(db, ofPartner)), ...(await brokersOf(db, walletIds))].toSorted(
    (one, other) => one.wallet.id - other.wallet.id,
  )
  const freight = await earningsOf(db, ofPartner, only)
  const earnings = new Map([...freight, ...(await commissionsOf(db, walletIds, only))])
  const reserved = await reservedOf(db, walletIds)
  const ownDebts = await ownDebtsOf(
    db,
    [...freight.keys()],
    [...freight.values()].flatMap((due) => due.map(({ bookingId }) => bookingId)),
  )
  const banksByCode = await banksOf(
    db,
    held.map(({ paidTo }) => paidTo),
  )
  return held.map(({ wallet, paidTo }) => {
    const due = (earnings.get(wallet.id) ?? []).filter(
      ({ bookingId }) => !ofWallet || ofWallet.get(wallet.id)?.includes(bookingId),
    )
    const earned = addAmounts('0', ...due.map(({ amount }) => amount))
    const out = reserved.get(wallet.id) ?? '0.00'
    // A broker's company owes freight through the same wallet, and is billed for that: an approved commission is owed whole.
    const available =
      paidTo.partnerId === null
        ? earned
        : lesser(
            subtractAmounts(wallet.balance, out),
            subtractAmounts(earned, ownDebts.get(wallet.id) ?? '0'),
          )
    const { isBlocked, mobileWallet, bankIban: iban } = paidTo
    const bank = iban === null ? null : (banksByCode.get(codeOf(iban)) ?? null)
    const facts = { isBlocked, iban, mobileWallet, earned, available }
    return {
      ...{ wallet, paidTo, bank, earnings: due, earned, reserved: out },
      ...payableOf(earned, available),
      obstacle: obstacleOf({ ...facts, isIbanValid: iban !== null && isIban(iban) }),
    }
  })
}

const lesser = (one: string, other: string): string => (compareAmounts(one, other) < 0 ? one : other)

async function partnersOf(db: Database, ofPartner: SQL | undefined) {
  const rows = await db
    .select({ wallet: wallets, partner: partners })
    .from(wallets)
    .innerJoin(partners, eq(partners.id, wallets.holderId))
    .where(ofPartner)
  return rows.map(({ wallet, partner }) => {
    const { id: partnerId, isBlocked, bankAccountTitle, bankIban, mobileWallet } = partner
    const paidTo: PaidTo = {
      ...{ partnerId, demandAddaId: null, isBlocked },
      ...{ bankAccountTitle, bankIban, mobileWallet },
    }
    return { wallet, paidTo }
  })
}

/** What a booking has brought into a wallet, after extras, deductions and what was withheld, as settling has written it. */
export const earnedInLedger = (walletId: '"wallets"."id"' | '"payments"."wallet_id"'): SQL.Aliased<string> =>
  // Columns of a selected expression lose their table where only one is selected from, so they are written out.
  sql<string>`(select coalesce(sum(case e.direction when 'CREDIT' then e.line_amount else -e.line_amount end), 0)::numeric(16, 2)
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.booking_id = "bookings"."id" and e.wallet_id = ${sql.raw(walletId)})`.as('amount')

async function earningsOf(
  db: Database,
  ofPartner: SQL | undefined,
  only: readonly number[] | undefined,
): Promise<Map<number, Earning[]>> {
  const due = db
    .select({ bookingId: bookings.id, bookingNumber: bookings.bookingNumber })
    .from(bookings)
    .where(
      and(
        eq(bookings.partnerId, wallets.holderId),
        eq(bookings.currency, wallets.currency),
        isDue(),
        only && inArray(bookings.id, [...only]),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(mostBookingsOfPayment)
    .as('due')
  const brought = sql`case ${ledgerEntries.direction} when 'CREDIT' then ${ledgerEntries.lineAmount} else -${ledgerEntries.lineAmount} end`
  // Read together: looked up one by one, the postings of 200 bookings of each wallet took longer than all else.
  const rows = await db
    .select({
      walletId: wallets.id,
      bookingId: due.bookingId,
      bookingNumber: due.bookingNumber,
      amount: sql<string>`coalesce(sum(${brought}), 0)::numeric(16, 2)::text`,
    })
    .from(wallets)
    .crossJoinLateral(due)
    .leftJoin(ledgerTransactions, eq(ledgerTransactions.bookingId, due.bookingId))
    .leftJoin(
      ledgerEntries,
      and(eq(ledgerEntries.transactionId, ledgerTransactions.id), eq(ledgerEntries.walletId, wallets.id)),
    )
    .where(ofPartner)
    .groupBy(wallets.id, due.bookingId, due.bookingNumber)
    .orderBy(asc(due.bookingId))
  const found = new Map<number, Earning[]>()
  for (const { walletId, ...earning } of rows) {
    const known = found.get(walletId)
    if (known) known.push(earning)
    else found.set(walletId, [earning])
  }
  return found
}

/** What payments that were not sent yet will take out of a wallet. */
export async function reservedOf(db: Database, walletIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ walletId: payments.walletId, sum: sql<string>`sum(${payments.amount})::text` })
    .from(payments)
    .where(and(inArray(payments.walletId, [...walletIds]), sql`${payments.state} in ('DRAFT', 'APPROVED')`))
    .groupBy(payments.walletId)
  return new Map(rows.map(({ walletId, sum }) => [walletId, sum]))
}

/** Country and bank stand in the first letters of an IBAN, around its check digits. */
const codeOf = (iban: string): string => `${iban.slice(0, 2)} ${iban.slice(4, 8)}`

async function banksOf(db: Database, payees: readonly PaidTo[]) {
  const codes = [...new Set(payees.flatMap(({ bankIban }) => (bankIban ? [bankIban.slice(4, 8)] : [])))]
  if (codes.length === 0) return new Map<string, { id: number; name: string }>()
  const rows = await db
    .select({ id: banks.id, name: banks.name, code: banks.code, prefix: banks.ibanPrefix })
    .from(banks)
    .where(inArray(banks.code, codes))
  return new Map(rows.map(({ id, name, code, prefix }) => [`${prefix} ${code}`, { id, name }]))
}
