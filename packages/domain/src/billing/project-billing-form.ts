import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { isWhole, isWithin, linesField, numberField, textField, when } from '../kernel/field.ts'
import { namesOf } from '../kernel/table.ts'
import { isEmail } from '../people/credentials.ts'
import { billingLengths, billingRefusals as say } from './billing.messages.ts'
import {
  addressesIn,
  isDocumentType,
  isFreePrefix,
  isNumberPrefix,
  isOfBooking,
  paperUnknown,
} from './invoice-form.ts'
import {
  invoiceFrequencies,
  invoiceGroupings,
  invoiceTemplates,
  salesTaxAuthorities,
} from './invoice-status.ts'
import { rateField } from './rate-field.ts'

const chosen = <Table extends Readonly<Record<string, unknown>>>(table: Table) =>
  z.pipe(textField, z.optional(z.enum(namesOf(table))))

/** The project's own billing terms; a missing one is inherited from the company. */
const terms = {
  frequency: chosen(invoiceFrequencies),
  groupBy: chosen(invoiceGroupings),
  templateId: chosen(invoiceTemplates),
  paymentTermDays: numberField.check(
    when((days) => isWhole(days) && isWithin(0, billingLengths.termDays)(days), say['billing.days_invalid']),
  ),
  salesTaxAuthority: chosen(salesTaxAuthorities),
  salesTaxRate: rateField,
  withholdingRate: rateField,
  numberPrefix: textField.check(
    when(isNumberPrefix, say['billing.prefix_invalid']),
    when(isFreePrefix, say['billing.prefix_taken']),
  ),
}

export const projectBillingForm = z.object({
  ...terms,
  requiredDocumentTypes: z.optional(z.array(z.number().check(z.refine(isOfBooking, paperUnknown)))),
  requireHardCopyPod: z.optional(z.boolean()),
  emailTo: z.optional(z.array(z.string().check(z.refine(isEmail, say['billing.email_invalid'])))),
  /** The version that was read, for optimistic locking. */
  version: z.optional(z.number()),
})

/** Whether the documents for an invoice follow the company's terms or the project's own. */
export const paperTerms = ['COMPANY', 'OWN'] as const
export const hardCopyTerms = { COMPANY: null, NEEDED: true, NOT_NEEDED: false } as const

/** The same terms as typed: an empty field is inherited from the company, e-mail addresses one per line. */
export const projectTermsForm = z
  .object({
    ...terms,
    papers: z.enum(paperTerms),
    requiredDocumentTypes: z.array(z.string()),
    hardCopy: z.enum(namesOf(hardCopyTerms)),
    emailTo: linesField,
  })
  .check((context) => {
    const isWrong = addressesIn(context.value.emailTo).some((address) => !isEmail(address))
    if (isWrong) complainTo(context, [{ path: ['emailTo'], message: say['billing.email_invalid'] }])
  })

/** Turns the typed form into the request body, with the project's own terms only. */
export function ownTermsTyped({
  papers,
  hardCopy,
  requiredDocumentTypes,
  emailTo,
  ...typed
}: z.output<typeof projectTermsForm>) {
  const addresses = addressesIn(emailTo)
  const isNeeded = hardCopyTerms[hardCopy]
  return {
    ...typed,
    ...(papers === 'OWN' && {
      requiredDocumentTypes: requiredDocumentTypes.map(Number).filter(isDocumentType),
    }),
    ...(isNeeded !== null && { requireHardCopyPod: isNeeded }),
    ...(addresses.length > 0 && { emailTo: addresses }),
  }
}
