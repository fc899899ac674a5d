import * as z from 'zod/mini'
import { bookingDocumentTypeIds, documentTypes } from '../documents/document-type.ts'
import { complainTo } from '../kernel/complaint.ts'
import { dayWithin, isCalendarDay } from '../kernel/day-field.ts'
import {
  amountField,
  isAmountAboveZero,
  isAtMost,
  isInHundredths,
  linesField,
  longestNote,
  noteField,
  switchField,
  textField,
  when,
} from '../kernel/field.ts'
import { isAmount } from '../kernel/money.ts'
import { isMember, namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import type { DocumentTypeId } from '../kernel/wire.ts'
import { isEmail } from '../people/credentials.ts'
import { billingLengths, billingRefusals as say } from './billing.messages.ts'
import {
  chargeTypes,
  invoiceFrequencies,
  invoiceGroupings,
  invoiceTemplates,
  numberSeries,
  salesTaxAuthorities,
} from './invoice-status.ts'
import { certainRateField } from './rate-field.ts'
import { paymentMethods, statementFormats, walletEntryTypes } from './wallet.ts'

export const dayOfPeriod = dayWithin('Period', { from: 2000, to: 2099 }, say['billing.day_invalid'])
const day = z.string(say['billing.day_invalid']).check(...dayOfPeriod)
const id = (sentence: string) => z.coerce.number(sentence).check(z.int(sentence), z.minimum(0, sentence))

export const line = z.object({
  chargeType: z.enum(namesOf(chargeTypes)),
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(billingLengths.lineText)),
  quantity: z.coerce
    .number()
    .check(
      z.int(),
      z.minimum(billingLengths.lineQuantity.least),
      z.maximum(billingLengths.lineQuantity.most),
    ),
  rate: z
    .string(say['billing.line_invalid'])
    .check(
      z.refine(
        (text) => isAmount(text) && isInHundredths(text) && isAmountAboveZero(text),
        say['billing.line_invalid'],
      ),
    ),
})

/** A company and the period to bill. */
export const invoiceForm = z
  .object({
    companyId: id(say['billing.company_unknown']),
    projectId: z.optional(id(say['billing.project_unknown'])),
    periodFrom: day,
    periodTo: day,
    bookingIds: z.optional(z.array(z.number())),
    lines: z.optional(z.array(line)),
  })
  .check((context) => {
    const { periodFrom, periodTo } = context.value
    if (isCalendarDay(periodFrom) && isCalendarDay(periodTo) && periodTo < periodFrom)
      complainTo(context, [{ path: ['periodTo'], message: say['billing.period_reversed'] }])
  })

/** The period of a wallet statement, optionally limited to one kind of transaction. */
export const walletPeriodForm = z
  .object({
    fromDate: day,
    toDate: day,
    type: z.optional(z.enum(namesOf(walletEntryTypes))),
    format: z.optional(z.enum(namesOf(statementFormats))),
  })
  .check((context) => {
    const { fromDate, toDate } = context.value
    if (isCalendarDay(fromDate) && isCalendarDay(toDate) && toDate < fromDate)
      complainTo(context, [{ path: ['toDate'], message: say['billing.period_reversed'] }])
  })

export const isNumberPrefix = (text: string): boolean =>
  /^[A-Z0-9]+$/.test(text) && isAtMost(billingLengths.numberPrefix)(text)
const takenPrefixes: readonly string[] = Object.values(numberSeries)
export const isFreePrefix = (text: string): boolean => !takenPrefixes.includes(text)

/** Requiring a document that no booking can have would block the billing of every booking. */
export const isOfBooking = (id: number): boolean => bookingDocumentTypeIds.some((known) => known === id)
export const paperUnknown = fillIn(say['billing.paper_not_of_booking'], {
  ids: bookingDocumentTypeIds.join(', '),
})

/** The billing terms of a company. */
export const invoiceConfigurationForm = z.object({
  companyId: id(say['billing.company_unknown']),
  frequency: z.enum(namesOf(invoiceFrequencies)),
  groupBy: z.enum(namesOf(invoiceGroupings)),
  templateId: z._default(z.enum(namesOf(invoiceTemplates)), 'STANDARD'),
  paymentTermDays: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(365)),
  salesTaxAuthority: z.enum(namesOf(salesTaxAuthorities)),
  salesTaxRate: certainRateField,
  withholdingRate: certainRateField,
  numberPrefix: z
    .string(say['billing.prefix_invalid'])
    .check(
      z.refine(isNumberPrefix, say['billing.prefix_invalid']),
      z.refine(isFreePrefix, say['billing.prefix_taken']),
    ),
  requiredDocumentTypes: z.optional(z.array(z.coerce.number().check(z.refine(isOfBooking, paperUnknown)))),
  requireHardCopyPod: z.optional(z.boolean()),
  requireSecondPerson: z.optional(z.boolean()),
  emailTo: z.optional(z.array(z.string().check(z.refine(isEmail, say['billing.email_invalid'])))),
  /** The version that was read, for optimistic locking. */
  version: z.optional(z.number()),
})

export type InvoiceConfigurationValues = z.output<typeof invoiceConfigurationForm>

const receipt = {
  method: z.optional(z.enum(namesOf(paymentMethods))),
  reference: textField.check(when(isAtMost(billingLengths.reference), say['billing.reference_long'])),
}

/** The same terms as typed: documents as ticked boxes, e-mail addresses one per line. */
export const billingTermsForm = z
  .object({
    ...invoiceConfigurationForm.shape,
    companyId: z.optional(z.number()),
    requiredDocumentTypes: z.array(z.string()),
    requireHardCopyPod: switchField,
    requireSecondPerson: switchField,
    emailTo: linesField,
  })
  .check((context) => {
    const isWrong = addressesIn(context.value.emailTo).some((address) => !isEmail(address))
    if (isWrong) complainTo(context, [{ path: ['emailTo'], message: say['billing.email_invalid'] }])
  })

export const addressesIn = (lines: string | undefined): string[] =>
  (lines ?? '').split(/[\s,;]+/).filter(Boolean)

/** Turns the typed form into the request body. */
export const termsOfForm = ({ companyId: _, ...form }: z.output<typeof billingTermsForm>) => ({
  ...form,
  requiredDocumentTypes: form.requiredDocumentTypes.map(Number).filter(isDocumentType),
  emailTo: addressesIn(form.emailTo),
})

export const isDocumentType = (id: number): id is DocumentTypeId => isMember(documentTypes, id)

const reasonLong = fillIn(say['charge.too_long'], { field: 'Reason', limit: longestNote })

/** The fields of an invoice step: a payment needs an amount, a dispute or cancellation a reason. */
export const invoiceStepForm = (isPayment: boolean) =>
  z.object({ amount: amountField, reason: noteField(reasonLong), ...receipt }).check((context) => {
    const { amount, reason } = context.value
    if (isPayment && (amount === undefined || !isAmount(amount) || !isAmountAboveZero(amount)))
      complainTo(context, [{ path: ['amount'], message: say['billing.line_invalid'] }])
    if (!isPayment && reason === undefined)
      complainTo(context, [{ path: ['reason'], message: say['billing.reason_required'] }])
  })
