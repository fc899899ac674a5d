import { describe, expect, it } from 'vitest'
import { billingTerms, hasOwnTerms, isOwnTerm, type OwnTerms, termsInForce } from './project-billing.ts'

const company = {
  frequency: 'MONTHLY',
  groupBy: 'LANE',
  templateId: 'STANDARD',
  paymentTermDays: 30,
  numberPrefix: 'INV',
  salesTaxAuthority: 'SRB',
  salesTaxRate: '13.00',
  withholdingRate: '3.00',
  requiredDocumentTypes: [2],
  requireHardCopyPod: true,
  emailTo: ['accounts@indus.tst'],
} as const satisfies Required<OwnTerms>
const own = {
  frequency: 'WEEKLY',
  groupBy: 'BILTY',
  templateId: 'LETTERHEAD',
  paymentTermDays: 0,
  numberPrefix: 'KHI',
  salesTaxAuthority: 'NONE',
  salesTaxRate: '0.00',
  withholdingRate: '0.00',
  requiredDocumentTypes: [],
  requireHardCopyPod: false,
  emailTo: ['mills@indus.tst'],
} as const satisfies Required<OwnTerms>
const terms = {
  ...company,
  requiredDocumentTypes: [...company.requiredDocumentTypes],
  emailTo: [...company.emailTo],
}
const ownTerm = (term: (typeof billingTerms)[number]): OwnTerms => ({ [term]: own[term] })

describe('terms of a project', () => {
  it.each(billingTerms)('have their own %s, also where it says nothing, none or nought', (term) => {
    expect(termsInForce(terms, ownTerm(term))).toEqual({ ...terms, [term]: own[term] })
    expect([hasOwnTerms(ownTerm(term)), isOwnTerm(ownTerm(term), term)]).toEqual([true, true])
  })

  it('are those of the company where they are not said, or null', () => {
    const none: OwnTerms = Object.fromEntries(billingTerms.map((term) => [term, null]))
    for (const nothing of [undefined, {}, none]) {
      expect(termsInForce(terms, nothing)).toEqual(terms)
      expect(hasOwnTerms(nothing)).toBe(false)
    }
  })
})
