import { isBlank, subtractAmounts } from '@karwan/domain'
import {
  afterPayment,
  dueDateOf,
  invoiceStatuses,
  mayApproveInvoice,
  mayMoveInvoice,
  numberSeries,
  permissionOfStep,
  stateOfSent,
} from '@karwan/domain/billing'
import { dayInCountry } from '@karwan/domain/kernel'
import { mayDo } from '@karwan/domain/roles'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { refuseFractions } from '../../kernel/refuse-fractions.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { keepLacking } from '../bookings/booking-papers.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { billingTermsOf } from './billing-terms.ts'
import { countryOfCompany } from './day-of-company.ts'
import { holdInvoice, readInvoice } from './invoice.store.ts'
import { nextNumber } from './invoice-numbers.ts'
import { postCharges, postReceipt, takeChargesBack } from './invoice-postings.ts'
import { type InvoiceRow, invoiceLines, invoices } from './invoices.table.ts'
import { isHeldBack } from './payees.ts'
import { printedNow } from './printed-as.ts'
import { tellOfInvoice } from './tell-of-invoice.ts'

type Patch = Partial<typeof invoices.$inferInsert>

export const changeInvoiceStatus: Handler<'changeInvoiceStatus'> = (request) => {
  const { body, path, caller, note } = request
  return transact(request, async (work) => {
    const held = await holdInvoice(work, path.id)
    const current = () => readInvoice(work, path.id)
    await refuseStale(held.version, body.version, current)
    if (!mayDo(caller.grants, permissionOfStep(body.status)).allowed)
      refuse('billing.not_allowed', {
        status: 403,
        params: { to: invoiceStatuses[body.status].label.toLowerCase() },
      })
    refuseUnless(mayMoveInvoice(held, body.status), { current: await current() })
    const patch = await stepOf(work, held, body)
    await work.tx
      .update(invoices)
      .set({ ...patch, version: held.version + 1 })
      .where(eq(invoices.id, held.id))
    note({
      before: { status: held.state },
      after: { status: patch.state ?? held.state },
      ...(body.reason && { reason: body.reason }),
    })
    return current()
  })
}

type Step = Parameters<Handler<'changeInvoiceStatus'>>[0]['body']

async function stepOf(work: Work, held: InvoiceRow, step: Step): Promise<Patch> {
  const reason = step.reason?.trim() ?? ''
  switch (step.status) {
    case 'APPROVED':
      return approve(work, held)
    case 'SENT':
      await tellOfInvoice(work, held)
      return {
        state: stateOfSent(held),
        sentAt: work.now,
        ...(held.state === 'DISPUTED' && { reason: null }),
      }
    case 'PARTIALLY_PAID':
    case 'PAID':
      return receive(work, held, { ...step, status: step.status })
    case 'DISPUTED':
      if (isBlank(reason)) refuseAt('reason', 'billing.reason_required')
      return { state: 'DISPUTED', reason }
    case 'CANCELLED':
      if (isBlank(reason)) refuseAt('reason', 'billing.reason_required')
      return takeBack(work, held, reason)
    case 'DRAFT':
    case 'PENDING_APPROVAL':
      return { state: step.status }
    case 'OVERDUE':
      return {}
  }
}

/**
 * A receipt is posted to the company's wallet and lowers what it owes; more than the open amount is refused.
 */
async function receive(
  work: Work,
  held: InvoiceRow,
  step: Step & { status: 'PARTIALLY_PAID' | 'PAID' },
): Promise<Patch> {
  refuseFractions(held.currency, { amount: ['Amount', step.amount] })
  const after = afterPayment(held, step)
  if (!('paid' in after)) {
    refuseUnless(after, { field: 'amount' })
    return {}
  }
  await postReceipt(work, held, { ...step, amount: subtractAmounts(after.paid, held.paid) })
  return after
}

async function approve(work: Work, held: InvoiceRow): Promise<Patch> {
  const termsOf = await billingTermsOf(work.db, held.groupId)
  const needsSecond = termsOf(held.projectId).requireSecondPerson
  refuseUnless(mayApproveInvoice({ needsSecond, maker: held.createdBy, actor: work.caller.userId }))
  await refuseHeldBookings(work, held.id)
  const { numberPrefix, paymentTermDays } = termsOf(held.projectId)
  await postCharges(work, held)
  const issueDate = await todayOf(work, held)
  return {
    state: 'APPROVED',
    approvedBy: work.caller.userId,
    printedAs: await printedNow(work.db, held),
    issueDate,
    dueDate: dueDateOf(issueDate, paymentTermDays),
    invoiceNumber: await nextNumber(
      work,
      held.invoiceType === 'DEBIT_NOTE' ? numberSeries.DEBIT_NOTE : numberPrefix,
      issueDate,
    ),
  }
}

const todayOf = async ({ db, now }: Work, { groupId }: InvoiceRow): Promise<string> =>
  dayInCountry(await countryOfCompany(db, groupId), now)

/** Checks again for holds, because a booking may have got one since the invoice was drafted. */
async function refuseHeldBookings({ tx }: Work, id: number): Promise<void> {
  const held = await tx
    .selectDistinct({ number: bookings.bookingNumber })
    .from(invoiceLines)
    .innerJoin(bookings, eq(bookings.id, invoiceLines.bookingId))
    .where(and(eq(invoiceLines.invoiceId, id), isHeldBack()))
    .orderBy(asc(bookings.bookingNumber))
    .limit(10)
  if (held.length > 0)
    refuse('billing.booking_held', { params: { bookings: held.map(({ number }) => number).join(', ') } })
}

/** Frees the bookings to be billed again. An invoice with a number is reversed by a numbered credit note. */
async function takeBack(work: Work, held: InvoiceRow, reason: string): Promise<Patch> {
  const lines = await work.tx.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, held.id))
  const billed = lines.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId]))
  await work.tx.update(bookings).set({ isInvoiced: false }).where(inArray(bookings.id, billed))
  await keepLacking(work, inArray(bookings.id, billed))
  if (held.invoiceNumber !== null) {
    await takeChargesBack(work, held)
    await writeCreditNote(work, held, lines, reason)
  }
  return { state: 'CANCELLED', reason }
}

type LineRow = typeof invoiceLines.$inferSelect

async function writeCreditNote(work: Work, held: InvoiceRow, lines: readonly LineRow[], reason: string) {
  const { groupId, projectId, periodFrom, periodTo, currency, printedAs } = held
  const issueDate = await todayOf(work, held)
  const [note] = await work.tx
    .insert(invoices)
    .values({
      ...{ groupId, projectId, periodFrom, periodTo, currency, reason, printedAs },
      ...{ invoiceType: 'CREDIT_NOTE', state: 'APPROVED', creditOf: held.id },
      invoiceNumber: await nextNumber(work, numberSeries.CREDIT_NOTE, issueDate),
      issueDate,
      ...{ subtotal: negative(held.subtotal), salesTax: negative(held.salesTax) },
      ...{ withholdingTax: negative(held.withholdingTax), total: negative(held.total) },
      ...{ createdBy: work.caller.userId, createdAt: work.now, approvedBy: work.caller.userId },
    })
    .returning({ id: invoices.id })
  if (!note) throw new RowNotWrittenError('invoices')
  await work.tx.insert(invoiceLines).values(
    lines.map(({ id: _, ...line }) => ({
      ...line,
      invoiceId: note.id,
      rate: negative(line.rate),
      amount: negative(line.amount),
      taxAmount: negative(line.taxAmount),
    })),
  )
}

const negative = (amount: string): string =>
  /[1-9]/.test(amount) ? (amount.startsWith('-') ? amount.slice(1) : `-${amount}`) : amount
