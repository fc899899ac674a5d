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

/** How many bookings one payment covers at most. */
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

/** A blocking hold stops the next step, which for a completed booking is billing and payment. */
export const isHeldBack = (): SQL =>
  sql`exists (select 1 from booking_holds h where h.booking_id = "bookings"."id"
    and h.released_at is null and h.severity = 'BLOCKING')`

/** Completed, not disputed, and not in a live payment. */
export const isDue = (): SQL | undefined =>
  and(
    eq(bookings.statusId, 12),
    eq(bookings.isInPayment, false),
    not(isHeldBack()),
    // A booking on a partner's invoice is paid only after that invoice was approved.
    sql`not exists (select 1 from partner_invoice_lines l join partner_invoices i on i.id = l.invoice_id
      where l.booking_id = ${bookings.id} and l.invoice_type = 'PARTNER' and l.is_living
      and i.status in ('PENDING_APPROVAL', 'DISPUTED'))`,
  )

/** Pays only these bookings: one list for all wallets, or a list for each wallet. */
export type Named = readonly number[] | ReadonlyMap<number, readonly number[]>
const isList = (named: Named): named is readonly number[] => Array.isArray(named)

/**
 * What would be paid now to the partner or broker of each wallet, by wallet id; other wallets are left out.
 */
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
    // A broker's company owes freight in the same wallet but is invoiced for it, so commissions are paid in
    // full.
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

/** SQL: what a booking has brought into a wallet by the ledger, after extras, deductions and withholding. */
export const earnedInLedger = (walletId: '"wallets"."id"' | '"payments"."wallet_id"'): SQL.Aliased<string> =>
  // Drizzle omits table names in selected expressions, so the column is written out in full.
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
  // Read in one query, because looking up the postings of 200 bookings for each wallet was far slower.
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

/** The amounts of payments that are not sent yet, by wallet id. */
export async function reservedOf(db: Database, walletIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ walletId: payments.walletId, sum: sql<string>`sum(${payments.amount})::text` })
    .from(payments)
    .where(and(inArray(payments.walletId, [...walletIds]), sql`${payments.state} in ('DRAFT', 'APPROVED')`))
    .groupBy(payments.walletId)
  return new Map(rows.map(({ walletId, sum }) => [walletId, sum]))
}

/** The country code, and the bank code after the check digits of an IBAN. */
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
