import {
  isAsOwed,
  mayMovePartnerInvoice,
  numberSeries,
  partnerDebitTypes,
  partnerInvoiceStatuses,
  partnerInvoiceStepForm,
  partnerInvoiceTypes,
  permissionOfPartnerInvoiceStep,
  transfer,
  type WalletEntryType,
} from '@karwan/domain/billing'
import { addAmounts, compareAmounts, dayInCountry } from '@karwan/domain/kernel'
import { mayDo } from '@karwan/domain/roles'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { refuseUnless } from '../../http/refusal.ts'
import { refuse } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { countryOfPayee } from './country-of-payee.ts'
import { house } from './holders.ts'
import { nextNumber } from './invoice-numbers.ts'
import { wallets } from './ledger.table.ts'
import { postTransaction } from './ledger.ts'
import { billedLines, holdPartnerInvoice, payeeOf, readPartnerInvoice } from './partner-invoice.store.ts'
import { type PartnerInvoiceRow, partnerInvoiceLines, partnerInvoices } from './partner-invoices.table.ts'
import { earnedInLedger } from './payees.ts'
import { paymentLines } from './payments.table.ts'

type Patch = Partial<typeof partnerInvoices.$inferInsert>
type Step = ReturnType<typeof partnerInvoiceStepForm.parse>

export const changePartnerInvoiceStatus = withForm<'changePartnerInvoiceStatus'>()(
  partnerInvoiceStepForm,
  ({ form: step, ...request }) => {
    const { path, caller, note } = request
    const to = step.status
    if (!mayDo(caller.grants, permissionOfPartnerInvoiceStep[to]).allowed)
      refuse('partnerInvoice.not_allowed', {
        status: 403,
        params: { to: partnerInvoiceStatuses[to].label.toLowerCase() },
      })
    return transact(request, async (work) => {
      const held = await holdPartnerInvoice(work, path.id)
      const current = () => readPartnerInvoice(work, path.id)
      await refuseStale(held.version, step.version, current)
      const { invoiceType: type, status: from, createdBy: maker } = held
      refuseUnless(mayMovePartnerInvoice({ type, from, to, maker, actor: caller.userId }), {
        current: await current(),
      })
      const patch = await stepOf(work, held, step)
      await work.tx
        .update(partnerInvoices)
        .set({ ...patch, status: to, version: held.version + 1 })
        .where(eq(partnerInvoices.id, held.id))
      note({
        before: { status: from },
        after: { status: to },
        ...(step.reason !== undefined && { reason: step.reason }),
      })
      return current()
    })
  },
)

async function stepOf(work: Work, held: PartnerInvoiceRow, step: Step): Promise<Patch> {
  const { reason = null, method = null, reference = null } = step
  switch (step.status) {
    case 'APPROVED':
      return approve(work, held)
    case 'PENDING_APPROVAL':
      return { reason: null }
    case 'DISPUTED':
      return { reason }
    case 'CANCELLED':
      await takeBack(work, held)
      return { reason, paid: '0' }
    case 'PAID':
      return pay(work, held, { method, reference })
    case 'PARTIALLY_PAID':
      return {}
  }
}

/** Checks again, because a booking may have been undone or repriced since the invoice was entered. */
async function approve(work: Work, held: PartnerInvoiceRow): Promise<Patch> {
  refuseUnless(isAsOwed(held))
  await refuseChanged(work, held)
  const issueDate = dayInCountry(await countryOfPayee(work.tx, held), work.now)
  const invoiceNumber = await nextNumber(work, prefixes[held.invoiceType], issueDate)
  await post(work, { ...held, invoiceNumber }, 'owed')
  const paid = held.invoiceType === 'DEBIT_NOTE' ? { paid: held.total } : {}
  return {
    ...paid,
    invoiceNumber,
    issueDate,
    approvedBy: work.caller.userId,
    reason: null,
  }
}

const prefixes = {
  PARTNER: numberSeries.PARTNER,
  COMMISSION: numberSeries.COMMISSION,
  DEBIT_NOTE: numberSeries.PARTNER_DEBIT_NOTE,
} as const

async function refuseChanged({ tx }: Work, held: PartnerInvoiceRow): Promise<void> {
  const lines = await billedLines(tx, held)
  const ids = lines.map(({ bookingId }) => bookingId)
  const driven = await tx
    .select({ id: bookings.id, statusId: bookings.statusId, bookingNumber: bookings.bookingNumber })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(bookings.id)
    .for('update')
  const ofPartner = and(eq(wallets.holderTypeId, 2), eq(wallets.holderId, held.partnerId ?? -1))
  const earned =
    held.invoiceType === 'PARTNER'
      ? await tx
          .select({ id: bookings.id, amount: earnedInLedger('"wallets"."id"') })
          .from(bookings)
          .innerJoin(wallets, and(ofPartner, eq(wallets.currency, bookings.currency)))
          .where(inArray(bookings.id, ids))
      : lines.map(({ bookingId, amount }) => ({ id: bookingId, amount }))
  const now = new Map(earned.map(({ id, amount }) => [id, amount]))
  for (const { bookingId, amount, bookingNumber } of lines) {
    const isCompleted = driven.some(({ id, statusId }) => id === bookingId && statusId === 12)
    if (!isCompleted || compareAmounts(now.get(bookingId) ?? '0', amount) !== 0)
      refuse('partnerInvoice.changed', { params: { booking: bookingNumber } })
  }
}

/**
 * Commissions and debit notes are posted when they are approved. A partner's invoice posts nothing: its
 * bookings were earned when they were completed.
 */
async function post(work: Work, held: PartnerInvoiceRow, way: 'owed' | 'back'): Promise<void> {
  if (held.invoiceType === 'PARTNER') return
  const payee = await payeeOf(work.tx, held)
  const isToPayee = (held.invoiceType === 'COMMISSION') === (way === 'owed')
  const name = `${partnerInvoiceTypes[held.invoiceType].label} ${held.invoiceNumber ?? ''}`
  await postTransaction(work, {
    ...{ key: `partner-invoice:${held.id}:${way}`, currency: held.currency },
    ...{ reference: held.invoiceNumber, partnerInvoiceId: held.id },
    type: way === 'back' ? 'REVERSAL' : await entryOf(work, held),
    description: way === 'back' ? `Voided: ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name,
    lines: transfer({
      from: isToPayee ? house : payee,
      to: isToPayee ? payee : house,
      amount: held.total,
    }),
  })
}

async function entryOf({ tx }: Work, held: PartnerInvoiceRow): Promise<WalletEntryType> {
  if (held.invoiceType === 'COMMISSION') return 'COMMISSION'
  const [line] = await billedLines(tx, held)
  return partnerDebitTypes[line?.chargeType ?? 'OTHER'].entry
}

type Payment =
  Pick<Step, 'method'> extends { method?: infer Method }
    ? { method: Exclude<Method, undefined> | null; reference: string | null }
    : never

async function pay(work: Work, held: PartnerInvoiceRow, { method, reference }: Payment): Promise<Patch> {
  await refuseInPayment(work, held)
  await postTransaction(work, {
    ...{ key: `partner-invoice:${held.id}:paid`, type: 'BALANCE_PAYMENT', currency: held.currency },
    ...{ method, reference, partnerInvoiceId: held.id },
    description: `Payment of commission ${held.invoiceNumber ?? ''}`,
    lines: transfer({ from: await payeeOf(work.tx, held), to: house, amount: held.total }),
  })
  return { paid: addAmounts(held.total), paidBy: method, paidReference: reference }
}

/** Frees its bookings to be billed again. */
async function takeBack(work: Work, held: PartnerInvoiceRow): Promise<void> {
  if (held.invoiceType !== 'DEBIT_NOTE') await refuseInPayment(work, held)
  if (held.status === 'APPROVED') await post(work, held, 'back')
  await work.tx
    .update(partnerInvoiceLines)
    .set({ isLiving: false })
    .where(eq(partnerInvoiceLines.invoiceId, held.id))
}

async function refuseInPayment({ tx }: Work, held: PartnerInvoiceRow): Promise<void> {
  const billed = tx
    .select({ id: partnerInvoiceLines.bookingId })
    .from(partnerInvoiceLines)
    .where(eq(partnerInvoiceLines.invoiceId, held.id))
  const [paid] = await tx
    .select({ one: sql`1` })
    .from(paymentLines)
    .where(
      and(
        inArray(paymentLines.bookingId, billed),
        eq(paymentLines.kind, held.invoiceType === 'COMMISSION' ? 'COMMISSION' : 'EARNING'),
        eq(paymentLines.isLiving, true),
      ),
    )
    .limit(1)
  if (paid) refuse('partnerInvoice.in_payment')
}
