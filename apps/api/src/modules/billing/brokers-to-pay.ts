import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { users } from '../../kernel/accounts.table.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { demandAddas } from '../partners/demand-addas.table.ts'
import { wallets } from './ledger.table.ts'
import { partnerInvoiceLines, partnerInvoices } from './partner-invoices.table.ts'
import type { WalletRow } from './wallets.store.ts'

export type Earning = { bookingId: number; bookingNumber: string; amount: string }
/** The payee: a partner for their freight, or a broker for their commission. */
export type PaidTo = {
  partnerId: number | null
  demandAddaId: number | null
  isBlocked: boolean
  bankAccountTitle: string | null
  bankIban: string | null
  mobileWallet: string | null
}

export const brokerType = 5
/** Statuses of commissions that are approved and not fully paid. */
const owed = ['APPROVED', 'PARTIALLY_PAID'] as const

/** The brokers who hold these wallets, each with the account into which they are paid. */
export async function brokersOf(
  db: Database,
  walletIds: readonly number[],
): Promise<{ wallet: WalletRow; paidTo: PaidTo }[]> {
  const rows = await db
    .select({ wallet: wallets, adda: demandAddas, status: users.status })
    .from(wallets)
    .innerJoin(demandAddas, eq(demandAddas.groupId, wallets.holderId))
    .innerJoin(users, eq(users.id, demandAddas.userId))
    .where(and(eq(wallets.holderTypeId, brokerType), inArray(wallets.id, [...walletIds])))
    .orderBy(asc(wallets.id), asc(demandAddas.id))
  const seen = new Set<number>()
  return rows.flatMap(({ wallet, adda, status }) => {
    if (seen.has(wallet.id)) return []
    seen.add(wallet.id)
    const { bankAccountTitle, bankIban, mobileWallet } = adda
    const paidTo: PaidTo = {
      ...{ partnerId: null, demandAddaId: adda.id, isBlocked: status === 'BLOCKED' },
      ...{ bankAccountTitle, bankIban, mobileWallet },
    }
    return [{ wallet, paidTo }]
  })
}

const isLivingElsewhere = sql`exists (select 1 from payment_lines l
  where l.booking_id = ${partnerInvoiceLines.bookingId} and l.kind = 'COMMISSION' and l.is_living)`

/** The bookings of approved commissions that no live payment covers, by wallet id. */
export async function commissionsOf(
  db: Database,
  walletIds: readonly number[],
  only: readonly number[] | undefined,
): Promise<Map<number, Earning[]>> {
  const rows = await db
    .select({
      walletId: wallets.id,
      bookingId: bookings.id,
      bookingNumber: bookings.bookingNumber,
      amount: partnerInvoiceLines.amount,
    })
    .from(wallets)
    .innerJoin(demandAddas, eq(demandAddas.groupId, wallets.holderId))
    .innerJoin(
      partnerInvoices,
      and(eq(partnerInvoices.demandAddaId, demandAddas.id), eq(partnerInvoices.currency, wallets.currency)),
    )
    .innerJoin(partnerInvoiceLines, eq(partnerInvoiceLines.invoiceId, partnerInvoices.id))
    .innerJoin(bookings, eq(bookings.id, partnerInvoiceLines.bookingId))
    .where(
      and(
        eq(wallets.holderTypeId, brokerType),
        inArray(wallets.id, [...walletIds]),
        eq(partnerInvoices.invoiceType, 'COMMISSION'),
        inArray(partnerInvoices.status, [...owed]),
        eq(partnerInvoiceLines.isLiving, true),
        sql`not ${isLivingElsewhere}`,
        only && inArray(bookings.id, [...only]),
      ),
    )
    .orderBy(asc(bookings.id))
  const found = new Map<number, Earning[]>()
  for (const { walletId, ...earning } of rows) {
    const known = found.get(walletId) ?? []
    // A payment covers at most 200 bookings; the others wait for the next one.
    if (known.length < 200) found.set(walletId, [...known, earning])
  }
  return found
}

/** SQL condition: wallets whose broker has an approved commission. */
export const holdsCommission = (): SQL =>
  sql`exists (select 1 from partner_invoices i join demand_addas a on a.id = i.demand_adda_id
    where i.invoice_type = 'COMMISSION' and i.status in ('APPROVED', 'PARTIALLY_PAID')
    and a.group_id = ${wallets.holderId} and i.currency = ${wallets.currency})`

/** Locks the commissions until the batch is written, so that nobody pays one by hand meanwhile. */
export async function holdCommissions(db: Database, bookingIds: readonly number[]): Promise<void> {
  if (bookingIds.length === 0) return
  await db
    .select({ id: partnerInvoices.id })
    .from(partnerInvoices)
    .where(
      and(
        eq(partnerInvoices.invoiceType, 'COMMISSION'),
        sql`${partnerInvoices.id} in (select l.invoice_id from partner_invoice_lines l
          where l.invoice_type = 'COMMISSION' and l.is_living and ${inArray(sql`l.booking_id`, [...bookingIds])})`,
      ),
    )
    .orderBy(asc(partnerInvoices.id))
    .for('update')
}

/** The commission that is still owed for each booking; none if its invoice is void or was paid by hand. */
export async function commissionNow(
  db: Database,
  bookingIds: readonly number[],
): Promise<Map<number, string>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .select({ bookingId: partnerInvoiceLines.bookingId, amount: partnerInvoiceLines.amount })
    .from(partnerInvoiceLines)
    .innerJoin(partnerInvoices, eq(partnerInvoices.id, partnerInvoiceLines.invoiceId))
    .where(
      and(
        inArray(partnerInvoiceLines.bookingId, [...bookingIds]),
        eq(partnerInvoiceLines.invoiceType, 'COMMISSION'),
        eq(partnerInvoiceLines.isLiving, true),
        inArray(partnerInvoices.status, [...owed]),
      ),
    )
  return new Map(rows.map(({ bookingId, amount }) => [bookingId, amount]))
}
