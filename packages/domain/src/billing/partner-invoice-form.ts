import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { isCalendarDay } from '../kernel/day-field.ts'
import {
  amountField,
  idField,
  isAmountAboveZero,
  isAtMost,
  isInHundredths,
  longestNote,
  noteField,
  required,
  textField,
  when,
} from '../kernel/field.ts'
import { isAmount } from '../kernel/money.ts'
import { namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { fractionsIn } from '../kernel/whole-amounts.ts'
import { billingLengths, billingRefusals } from './billing.messages.ts'
import { dayOfPeriod } from './invoice-form.ts'
import { partnerInvoiceRefusals as say } from './partner-invoice.messages.ts'
import { partnerInvoiceStatuses } from './partner-invoice.ts'
import { paymentMethods } from './wallet.ts'

const day = required(textField.check(...dayOfPeriod), billingRefusals['billing.day_invalid'])
const reference = textField.check(
  when(isAtMost(billingLengths.reference), billingRefusals['billing.reference_long']),
)
const claimedAmount = billingRefusals['billing.line_invalid']

/**
 * A new partner invoice: one from the payee has a number and an amount, one that we make ourselves has
 * neither.
 */
export const partnerInvoiceForm = z
  .object({
    invoiceType: required(
      z.optional(z.enum(['PARTNER', 'COMMISSION'], say['partnerInvoice.type_required'])),
      say['partnerInvoice.type_required'],
    ),
    partnerId: idField(say['partnerInvoice.partner_required']),
    demandAddaId: idField(say['partnerInvoice.adda_required']),
    currency: textField.check(when(isAtMost(billingLengths.currency), say['partnerInvoice.currency_long'])),
    periodFrom: day,
    periodTo: day,
    reference,
    claimed: amountField.check(
      when((text) => isAmount(text) && isInHundredths(text) && isAmountAboveZero(text), claimedAmount),
    ),
  })
  .check((context) => {
    const { invoiceType, partnerId, demandAddaId, periodFrom, periodTo } = context.value
    const { reference: number, claimed } = context.value
    const complain = (field: string, message: string) => complainTo(context, [{ path: [field], message }])
    if (context.value.currency !== undefined)
      complainTo(context, fractionsIn(context.value.currency, { claimed: ['Claimed amount', claimed] }))
    if (invoiceType === 'PARTNER' && partnerId === undefined)
      complain('partnerId', say['partnerInvoice.partner_required'])
    if (invoiceType === 'COMMISSION' && demandAddaId === undefined)
      complain('demandAddaId', say['partnerInvoice.adda_required'])
    if (isCalendarDay(periodFrom) && isCalendarDay(periodTo) && periodTo < periodFrom)
      complain('periodTo', billingRefusals['billing.period_reversed'])
    if (number !== undefined && claimed === undefined)
      complain('claimed', say['partnerInvoice.claimed_required'])
    if (number === undefined && claimed !== undefined)
      complain('reference', say['partnerInvoice.reference_required'])
  })

const reasonLong = fillIn(billingRefusals['charge.too_long'], { field: 'Reason', limit: longestNote })

/** A step of a partner invoice, with the fields that this step needs. */
export const partnerInvoiceStepForm = z
  .object({
    status: z.enum(namesOf(partnerInvoiceStatuses)),
    method: z.optional(z.enum(namesOf(paymentMethods), say['partnerInvoice.method_required'])),
    reference,
    reason: noteField(reasonLong),
    version: z.optional(z.number()),
  })
  .check((context) => {
    const { status, method, reason } = context.value
    const complain = (field: string, message: string) => complainTo(context, [{ path: [field], message }])
    if ((status === 'DISPUTED' || status === 'CANCELLED') && reason === undefined)
      complain('reason', billingRefusals['billing.reason_required'])
    if (status === 'PAID' && method === undefined) complain('method', say['partnerInvoice.method_required'])
  })
