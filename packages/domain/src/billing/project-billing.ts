import type { Schemas } from '../kernel/wire.ts'

type ProjectBilling = Schemas['ProjectBilling']
type CompanyTerms = Schemas['InvoiceConfiguration']

/** The terms that a project can have of its own, in the order in which they are shown. */
export const billingTerms = [
  'frequency',
  'groupBy',
  'templateId',
  'paymentTermDays',
  'numberPrefix',
  'salesTaxAuthority',
  'salesTaxRate',
  'withholdingRate',
  'requiredDocumentTypes',
  'requireHardCopyPod',
  'emailTo',
] as const satisfies readonly (keyof ProjectBilling & keyof CompanyTerms)[]
export type BillingTerm = (typeof billingTerms)[number]
export type BillingTerms = Pick<CompanyTerms, BillingTerm>
export type OwnTerms = { [Term in BillingTerm]?: BillingTerms[Term] | null }

export const isOwnTerm = (own: OwnTerms, term: BillingTerm): boolean => (own[term] ?? null) !== null

/** Who has one has invoices of its own: an invoice has one day on which it is due, one number and one address. */
export const hasOwnTerms = (own: OwnTerms | undefined): boolean =>
  own !== undefined && billingTerms.some((term) => isOwnTerm(own, term))

/** What holds for a project: each term of its own, and the company's where it has none. */
export function termsInForce<Company extends BillingTerms>(
  company: Company,
  own: OwnTerms | undefined,
): Company {
  if (own === undefined) return company
  const set = billingTerms.filter((term) => isOwnTerm(own, term)).map((term) => [term, own[term]] as const)
  return { ...company, ...Object.fromEntries(set) }
}
