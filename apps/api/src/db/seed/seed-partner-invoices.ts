import { commissionOf, type PartnerInvoiceStatus, paymentNumberOf, transfer } from '@karwan/domain/billing'
import { addAmounts } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import { businessDay } from '@karwan/domain/reports'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '../../kernel/accounts.table.ts'
import { house } from '../../modules/billing/holders.ts'
import { invoiceCounters } from '../../modules/billing/invoices.table.ts'
import { wallets } from '../../modules/billing/ledger.table.ts'
import { postTransaction, walletOf } from '../../modules/billing/ledger.ts'
import { partnerInvoiceLines, partnerInvoices } from '../../modules/billing/partner-invoices.table.ts'
import { type Payee as Payable, payeesOf } from '../../modules/billing/payees.ts'
import { paymentBatches, paymentLines, payments } from '../../modules/billing/payments.table.ts'
import { bookings } from '../../modules/bookings/bookings.table.ts'
import { demandAddas } from '../../modules/partners/demand-addas.table.ts'
import type { Transaction } from '../transaction.ts'
import { userIds } from './user-ids.ts'

const currency = 'Rs'
const dayMs = 24 * 60 * 60_000
const none = '0.00'

type Line = { bookingId: number; gross: string; amount: string }
type Plan = {
  status: PartnerInvoiceStatus
  daysAgo: number
  reference?: string
  claims?: string
  /** Number of bookings that a commission covers. */
  of?: number
  byBank?: true
}

/**
 * One that waits for approval, one that is approved, one that claims too much, and one that was entered
 * twice.
 */
const ofPartners: readonly Plan[] = [
  { status: 'PENDING_APPROVAL', daysAgo: 1, reference: 'BILL-204' },
  { status: 'APPROVED', daysAgo: 4 },
  { status: 'DISPUTED', daysAgo: 6, reference: 'T-77/26', claims: '5000.00' },
  { status: 'CANCELLED', daysAgo: 9, reference: 'T-76/26' },
]
const ofBrokers: readonly Plan[] = [
  { status: 'PENDING_APPROVAL', daysAgo: 2, of: 2 },
  { status: 'PAID', daysAgo: 20, reference: 'SA-11', of: 1 },
  { status: 'APPROVED', daysAgo: 5, of: 1 },
  { status: 'PAID', daysAgo: 25, of: 1, byBank: true },
]
const reasons: Partial<Record<PartnerInvoiceStatus, string>> = {
  DISPUTED: 'It asks for waiting that nobody agreed',
  CANCELLED: 'Entered twice',
}

/** Invoices of the demo's partners and commissions of its broker. */
export async function seedPartnerInvoices(tx: Transaction, now: Date): Promise<void> {
  const oldest = await tx
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(eq(wallets.holderTypeId, 2), eq(wallets.currency, currency)))
    .orderBy(asc(wallets.id))
    // Leaves the oldest wallets unchanged.
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
    const { partnerId } = payee.paidTo
    await write(tx, now, plan, { partnerId, payeeName: payee.wallet.holderName }, lines)
  }
  const [debited] = payees
  if (debited) await writeDebitNote(tx, now, debited)
  await seedCommissions(tx, now)
  const year = now.getUTCFullYear()
  await tx.insert(invoiceCounters).values([
    { series: `PI-${year}`, last: 1 },
    { series: `COM-${year}`, last: ofBrokers.filter(({ status }) => isOwed(status)).length },
  ])
}

/** A debit note that waits for approval by a second person. */
async function writeDebitNote(
  tx: Transaction,
  now: Date,
  { paidTo, wallet, earnings }: Payable,
): Promise<void> {
  const [earning] = earnings
  if (!earning) return
  const line = { bookingId: earning.bookingId, gross: none, amount: '4500.00' }
  const [row] = await tx
    .insert(partnerInvoices)
    .values({
      ...{ invoiceType: 'DEBIT_NOTE', partnerId: paidTo.partnerId, payeeName: wallet.holderName, currency },
      ...{ ...(await daysOf(tx, [line])), total: line.amount, bookingCount: 1 },
      ...{ createdBy: userIds.superAdmin, createdAt: new Date(now.getTime() - 2 * dayMs) },
    })
    .returning({ id: partnerInvoices.id })
  if (!row) return
  await tx.insert(partnerInvoiceLines).values({
    ...{ ...line, invoiceId: row.id, invoiceType: 'DEBIT_NOTE', chargeType: 'SHORTAGE' },
    ...{ description: 'Three bags short at unloading', extras: none, deductions: none },
    ...{ withheld: none, adjusted: none },
  })
}

async function seedCommissions(tx: Transaction, now: Date): Promise<void> {
  const [adda] = await tx.select().from(demandAddas).where(eq(demandAddas.userId, userIds.broker))
  if (!adda) return
  const brought = await tx
    .select({ id: bookings.id, price: bookings.shipperAmount })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.shipmentCreatedBy))
    .where(
      and(
        ...[eq(bookings.groupId, adda.groupId), eq(users.userType, UserType.demandAdda)],
        ...[inArray(bookings.statusId, [12]), eq(bookings.currency, currency)],
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(6)
  const lines = brought.flatMap(({ id, price }) => {
    const amount = commissionOf(adda, price, currency)
    return amount === null ? [] : [{ bookingId: id, gross: price ?? none, amount }]
  })
  const payee = {
    ...{ demandAddaId: adda.id, payeeName: adda.addaName },
    ...{ commissionType: adda.commissionType, commissionValue: adda.commissionValue },
  }
  let [taken, serial] = [0, 0]
  for (const plan of ofBrokers) {
    const its = lines.slice(taken, taken + (plan.of ?? 1))
    taken += its.length
    if (isOwed(plan.status)) serial += 1
    if (its.length > 0) await write(tx, now, plan, payee, its, { groupId: adda.groupId, serial })
  }
}

const isOwed = (status: PartnerInvoiceStatus): boolean => status === 'APPROVED' || status === 'PAID'

type Payee = Pick<
  typeof partnerInvoices.$inferInsert,
  'partnerId' | 'demandAddaId' | 'payeeName' | 'commissionType' | 'commissionValue'
>

async function write(
  tx: Transaction,
  now: Date,
  { status, daysAgo, reference, claims = none, byBank }: Plan,
  payee: Payee,
  lines: readonly Line[],
  broker?: { groupId: number; serial: number },
): Promise<void> {
  const madeAt = new Date(now.getTime() - daysAgo * dayMs)
  const day = businessDay(madeAt)
  const period = await daysOf(tx, lines)
  const total = addAmounts('0', ...lines.map(({ amount }) => amount))
  const invoiceType = broker === undefined ? 'PARTNER' : 'COMMISSION'
  const isApproved = isOwed(status)
  const number = `${broker ? 'COM' : 'PI'}-${now.getUTCFullYear()}-0000${broker?.serial ?? 1}`
  const [row] = await tx
    .insert(partnerInvoices)
    .values({
      ...{ ...payee, invoiceType, currency, status, total, bookingCount: lines.length },
      ...{ reference: reference ?? null, claimed: reference ? addAmounts(total, claims) : null },
      ...{ ...period, reason: reasons[status] ?? null },
      ...{ createdBy: userIds.superAdmin, createdAt: madeAt },
      ...(isApproved && { invoiceNumber: number, issueDate: day, approvedBy: userIds.finance }),
      ...(status === 'PAID' && { paid: total }),
      ...(status === 'PAID' && !byBank && { paidBy: 'CHEQUE' as const, paidReference: 'HBL 004512' }),
    })
    .returning({ id: partnerInvoices.id })
  if (!row) return
  await tx.insert(partnerInvoiceLines).values(
    lines.map((line) => ({
      ...({ ...line, invoiceId: row.id, invoiceType, isLiving: status !== 'CANCELLED' } as const),
      ...{ extras: none, deductions: none, withheld: none, adjusted: none },
    })),
  )
  if (!broker || !isApproved) return
  const { groupId } = broker
  await bookCommission(tx, {
    ...{ at: now, id: row.id, number, total, groupId },
    isPaid: status === 'PAID' && !byBank,
  })
  if (byBank && payee.demandAddaId)
    await payByBank(
      tx,
      { now, madeAt, demandAddaId: payee.demandAddaId, payeeName: payee.payeeName, groupId },
      lines,
    )
}

/** The period from the first delivery of the bookings to the last. */
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

type Owed = { at: Date; id: number; number: string; total: string; groupId: number; isPaid: boolean }

/** Posts the ledger entries of approving and paying a commission. */
async function bookCommission(
  tx: Transaction,
  { at, id, number, total, groupId, isPaid }: Owed,
): Promise<void> {
  const broker = { typeId: 5, id: groupId } as const
  const work = { tx, now: at, caller: { userId: userIds.finance } }
  const shared = { currency, partnerInvoiceId: id }
  await postTransaction(work, {
    ...{ ...shared, key: `partner-invoice:${id}:owed`, type: 'COMMISSION', reference: number },
    ...{ description: `Commission ${number}`, lines: transfer({ from: house, to: broker, amount: total }) },
  })
  if (!isPaid) return
  await postTransaction(work, {
    ...{ ...shared, key: `partner-invoice:${id}:paid`, type: 'BALANCE_PAYMENT' },
    ...{ method: 'CHEQUE', reference: 'HBL 004512', description: `Payment of commission ${number}` },
    lines: transfer({ from: broker, to: house, amount: total }),
  })
}

type ByBank = { now: Date; madeAt: Date; demandAddaId: number; payeeName: string; groupId: number }

/** A payment batch with only this commission, paid according to the bank's answer. */
async function payByBank(tx: Transaction, paid: ByBank, lines: readonly Line[]): Promise<void> {
  const { now, madeAt, demandAddaId, payeeName, groupId } = paid
  const broker = { typeId: 5, id: groupId } as const
  const [wallet] = await tx.select({ id: wallets.id }).from(wallets).where(walletOf(broker, currency))
  if (!wallet) return
  const amount = addAmounts('0', ...lines.map((line) => line.amount))
  const made = { currency, amount, createdBy: userIds.superAdmin, createdAt: madeAt }
  const [batch] = await tx
    .insert(paymentBatches)
    .values({
      ...{ ...made, state: 'SENT', paymentCount: 1, approvedBy: userIds.finance, approvedAt: madeAt },
      ...{ sentBy: userIds.finance, sentAt: madeAt },
    })
    .returning({ id: paymentBatches.id })
  if (!batch) return
  const [payment] = await tx
    .insert(payments)
    .values({
      ...{ ...made, batchId: batch.id, walletId: wallet.id, demandAddaId, partnerName: payeeName },
      ...{ bankAccountTitle: payeeName, bankIban: 'PK36SCBL0000001123456702', bookingCount: lines.length },
      ...{ deductedAmount: none, state: 'PAID', utr: 'SCBL88120399', answeredAt: madeAt },
    })
    .returning({ id: payments.id })
  if (!payment) return
  await tx.insert(paymentLines).values(
    lines.map((line) => ({
      ...{ paymentId: payment.id, bookingId: line.bookingId, amount: line.amount },
      kind: 'COMMISSION' as const,
    })),
  )
  const number = paymentNumberOf(payment.id)
  await postTransaction(
    { tx, now, caller: { userId: userIds.superAdmin } },
    {
      ...{ key: `payment:${payment.id}:sent`, type: 'BALANCE_PAYMENT', currency, method: 'BANK_TRANSFER' },
      ...{ reference: number, bankPaymentId: payment.id, description: `Payment ${number}` },
      lines: transfer({ from: broker, to: house, amount }),
    },
  )
}
