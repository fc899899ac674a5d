import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { idField, isAtMost, required, textField, when } from '../kernel/field.ts'
import { namesOf } from '../kernel/table.ts'
import { billingRefusals as say } from './billing.messages.ts'
import { isRate } from './invoice.rules.ts'
import { salesTaxAuthorities } from './invoice-status.ts'
import type { TaxFiler, TaxKind } from './tax-rates.ts'

export const taxKinds = {
  SALES_TAX: { label: 'Sales tax or VAT' },
  WITHHOLDING: { label: 'Withholding' },
} as const satisfies Record<TaxKind, { label: string }>

export const taxFilers = {
  FILER: { label: 'Filer' },
  NON_FILER: { label: 'Non-filer' },
} as const satisfies Record<TaxFiler, { label: string }>

const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
const longestSource = 300

/** A rate from a day on: withholding is for filers or for others, and only Pakistan's sales tax has an authority. */
export const taxRateForm = z
  .object({
    countryId: required(idField(say['tax.country_unknown']), say['tax.country_unknown']),
    kind: required(z.optional(z.enum(namesOf(taxKinds), say['tax.kind_required'])), say['tax.kind_required']),
    authority: required(
      z.optional(z.enum(namesOf(salesTaxAuthorities), say['tax.authority_required'])),
      say['tax.authority_required'],
    ),
    filer: z.optional(z.enum(namesOf(taxFilers), say['tax.filer_required'])),
    rate: required(textField.check(when(isRate, say['billing.rate_invalid'])), say['billing.rate_invalid']),
    validFrom: required(textField.check(when(isDay, say['tax.day_invalid'])), say['tax.day_invalid']),
    source: required(
      textField.check(when(isAtMost(longestSource), say['tax.source_long'])),
      say['tax.source_required'],
    ),
  })
  .check((context) => {
    const { kind, authority, filer } = context.value
    if (kind === 'WITHHOLDING' && filer === undefined)
      complainTo(context, [{ path: ['filer'], message: say['tax.filer_required'] }])
    if (kind === 'SALES_TAX' && filer !== undefined)
      complainTo(context, [{ path: ['filer'], message: say['tax.filer_of_withholding'] }])
    if (kind === 'WITHHOLDING' && authority !== 'NONE')
      complainTo(context, [{ path: ['authority'], message: say['tax.authority_of_sales_tax'] }])
  })
