import type { Schemas } from '../kernel/wire.ts'

type ProjectBilling = Schemas['ProjectBilling']
type CompanyTerms = Schemas['InvoiceConfiguration']

/** The terms that a project can set for itself, in display order. */
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

/**
 * Whether a project has any own terms, and so its own invoices: an invoice has only one due date, number and
 * address.
 */
export const hasOwnTerms = (own: OwnTerms | undefined): boolean =>
  own !== undefined && billingTerms.some((term) => isOwnTerm(own, term))

/** The effective terms of a project: its own where set, else the company's. */
export function termsInForce<Company extends BillingTerms>(
  company: Company,
  own: OwnTerms | undefined,
): Company {
  if (own === undefined) return company
  const set = billingTerms.filter((term) => isOwnTerm(own, term)).map((term) => [term, own[term]] as const)
  return { ...company, ...Object.fromEntries(set) }
}
