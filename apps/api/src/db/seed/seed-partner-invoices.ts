import { commissionOf, type PartnerInvoiceStatus, transfer } from '@karwan/domain/billing'
import { addAmounts } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import { businessDay } from '@karwan/domain/reports'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../../kernel/accounts.table.ts'
import { house } from '../../modules/billing/holders.ts'
import { invoiceCounters } from '../../modules/billing/invoices.table.ts'
import { wallets } from '../../modules/billing/ledger.table.ts'
import { postTransaction } from '../../modules/billing/ledger.ts'
import { partnerInvoiceLines, partnerInvoices } from '../../modules/billing/partner-invoices.table.ts'
import { payeesOf } from '../../modules/billing/payees.ts'
import { bookings } from '../../modules/bookings/bookings.table.ts'
import { demandAddas } from '../../modules/partners/demand-addas.table.ts'
import type { Transaction } from '../transaction.ts'
import { userIds } from './user-ids.ts'

const currency = 'Rs'
const dayMs = 24 * 60 * 60_000
const none = '0.00'

type Line = { bookingId: number; gross: string; amount: string }
type Plan = { status: PartnerInvoiceStatus; daysAgo: number; reference?: string; claims?: string }

/** One that waits, one that is owed, one that asks for too much, and one that was entered twice. */
const ofPartners: readonly Plan[] = [
  { status: 'PENDING_APPROVAL', daysAgo: 1, reference: 'BILL-204' },
  { status: 'APPROVED', daysAgo: 4 },
  { status: 'DISPUTED', daysAgo: 6, reference: 'T-77/26', claims: '5000.00' },
  { status: 'CANCELLED', daysAgo: 9, reference: 'T-76/26' },
]
const ofBrokers: readonly Plan[] = [
  { status: 'PENDING_APPROVAL', daysAgo: 2 },
  { status: 'PAID', daysAgo: 20, reference: 'SA-11' },
]
const reasons: Partial<Record<PartnerInvoiceStatus, string>> = {
  DISPUTED: 'It asks for waiting that nobody agreed',
  CANCELLED: 'Entered twice',
}

/** What partners and the broker of the demo bill the house. */
export async function seedPartnerInvoices(tx: Transaction, now: Date): Promise<void> {
  const oldest = await tx
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(eq(wallets.holderTypeId, 2), eq(wallets.currency, currency)))
    .orderBy(asc(wallets.id))
    // The oldest stay as they are.
    .offset(8)
    .limit(12)
  const payees = (
    await payeesOf(
      tx,
      oldest.map(({ id }) => id),
    )
  ).filter(({ earnings, earned }) => earnings.length > 0 && !earned.startsWith('-'))
  for (const [at, plan] of ofPartners.entries()) {
    const payee = payees[at]
    if (!payee) break
    const lines = payee.earnings
      .slice(0, 3)
      .map(({ bookingId, amount }) => ({ bookingId, gross: amount, amount }))
    const { id: partnerId } = payee.partner
    await write(tx, now, plan, { partnerId, payeeName: payee.wallet.holderName }, lines)
  }
  await seedCommissions(tx, now)
  for (const prefix of ['PI', 'COM'])
    await tx.insert(invoiceCounters).values({ series: `${prefix}-${now.getUTCFullYear()}`, last: 1 })
}

async function seedCommissions(tx: Transaction, now: Date): Promise<void> {
  const [adda] = await tx.select().from(demandAddas).where(eq(demandAddas.userId, userIds.broker))
  if (!adda) return
  const brought = await tx
    .select({
      id: bookings.id,
      price: sql<string>`coalesce(${bookings.shipperAmount}, ${bookings.freightAmount})`,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.shipmentCreatedBy))
    .where(
      and(
        ...[eq(bookings.groupId, adda.groupId), eq(users.userType, UserType.demandAdda)],
        ...[inArray(bookings.statusId, [12]), eq(bookings.currency, currency)],
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(4)
  const lines = brought.map(({ id, price }) => ({
    ...{ bookingId: id, gross: price },
    amount: commissionOf(adda, price, currency) ?? none,
  }))
  const payee = {
    ...{ demandAddaId: adda.id, payeeName: adda.addaName },
    ...{ commissionType: adda.commissionType, commissionValue: adda.commissionValue },
  }
  for (const [at, plan] of ofBrokers.entries()) {
    const its = lines.slice(at * 2, at * 2 + 2)
    if (its.length > 0) await write(tx, now, plan, payee, its, adda.groupId)
  }
}

type Payee = Pick<
  typeof partnerInvoices.$inferInsert,
  'partnerId' | 'demandAddaId' | 'payeeName' | 'commissionType' | 'commissionValue'
>

async function write(
  tx: Transaction,
  now: Date,
  { status, daysAgo, reference, claims = none }: Plan,
  payee: Payee,
  lines: readonly Line[],
  groupId?: number,
): Promise<void> {
  const madeAt = new Date(now.getTime() - daysAgo * dayMs)
  const day = businessDay(madeAt)
  const period = await daysOf(tx, lines)
  const total = addAmounts('0', ...lines.map(({ amount }) => amount))
  const invoiceType = groupId === undefined ? 'PARTNER' : 'COMMISSION'
  const isApproved = status === 'APPROVED' || status === 'PAID'
  const number = `${groupId === undefined ? 'PI' : 'COM'}-${now.getUTCFullYear()}-00001`
  const [row] = await tx
    .insert(partnerInvoices)
    .values({
      ...{ ...payee, invoiceType, currency, status, total, bookingCount: lines.length },
      ...{ reference: reference ?? null, claimed: reference ? addAmounts(total, claims) : null },
      ...{ ...period, reason: reasons[status] ?? null },
      ...{ createdBy: userIds.superAdmin, createdAt: madeAt },
      ...(isApproved && { invoiceNumber: number, issueDate: day, approvedBy: userIds.finance }),
      ...(status === 'PAID' && { paid: total, paidBy: 'CHEQUE' as const, paidReference: 'HBL 004512' }),
    })
    .returning({ id: partnerInvoices.id })
  if (!row) return
  await tx.insert(partnerInvoiceLines).values(
    lines.map((line) => ({
      ...({ ...line, invoiceId: row.id, invoiceType, isLiving: status !== 'CANCELLED' } as const),
      ...{ extras: none, deductions: none, withheld: none, adjusted: none },
    })),
  )
  if (groupId !== undefined && status === 'PAID')
    await bookCommission(tx, { at: now, id: row.id, number, total, groupId })
}

/** From the day on which the first of its bookings was delivered to that of the last. */
async function daysOf(tx: Transaction, lines: readonly Line[]) {
  const delivered = await tx
    .select({ at: bookings.deliveredAt })
    .from(bookings)
    .where(
      inArray(
        bookings.id,
        lines.map(({ bookingId }) => bookingId),
      ),
    )
  const days = delivered.flatMap(({ at }) => (at ? [businessDay(at)] : [])).toSorted()
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) throw new NothingDelivered('no booking of it was delivered')
  return { periodFrom: first, periodTo: last }
}

class NothingDelivered extends Error {
  override name = 'NothingDelivered'
}

type Owed = { at: Date; id: number; number: string; total: string; groupId: number }

/** As approving it and paying it leave the books. */
async function bookCommission(tx: Transaction, { at, id, number, total, groupId }: Owed): Promise<void> {
  const broker = { typeId: 5, id: groupId } as const
  const work = { tx, now: at, caller: { userId: userIds.finance } }
  const shared = { currency, partnerInvoiceId: id }
  await postTransaction(work, {
    ...{ ...shared, key: `partner-invoice:${id}:owed`, type: 'COMMISSION', reference: number },
    ...{ description: `Commission ${number}`, lines: transfer({ from: house, to: broker, amount: total }) },
  })
  await postTransaction(work, {
    ...{ ...shared, key: `partner-invoice:${id}:paid`, type: 'BALANCE_PAYMENT' },
    ...{ method: 'CHEQUE', reference: 'HBL 004512', description: `Payment of commission ${number}` },
    lines: transfer({ from: broker, to: house, amount: total }),
  })
}
