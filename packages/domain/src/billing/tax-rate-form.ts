import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { dayWithin } from '../kernel/day-field.ts'
import { idField, isAtMost, required, textField, when } from '../kernel/field.ts'
import { neededLookup } from '../kernel/lookup.ts'
import { namesOf } from '../kernel/table.ts'
import { billingLengths, billingRefusals as say } from './billing.messages.ts'
import { salesTaxAuthorities } from './invoice-status.ts'
import { rateField } from './rate-field.ts'
import type { TaxFiler, TaxKind } from './tax-rates.ts'

export const taxKinds = {
  SALES_TAX: { label: 'Sales tax or VAT' },
  WITHHOLDING: { label: 'Withholding' },
} as const satisfies Record<TaxKind, { label: string }>

export const taxFilers = {
  FILER: { label: 'Filer' },
  NON_FILER: { label: 'Non-filer' },
} as const satisfies Record<TaxFiler, { label: string }>

const homeCountryId = 1
export const longestTaxSource = billingLengths.taxSource

const planned = {
  countryId: required(idField(say['tax.country_unknown']), neededLookup('Country')),
  kind: required(z.optional(z.enum(namesOf(taxKinds), say['tax.kind_required'])), say['tax.kind_required']),
  authority: required(
    z.optional(z.enum(namesOf(salesTaxAuthorities), say['tax.authority_required'])),
    say['tax.authority_required'],
  ),
  filer: z.optional(z.enum(namesOf(taxFilers), say['tax.filer_required'])),
  rate: required(rateField, neededLookup('Rate')),
  validFrom: required(
    textField.check(...dayWithin('First day', { from: 2000, to: 2099 }, say['tax.day_invalid'])),
    neededLookup('First day'),
  ),
}
type Planned = z.output<z.ZodMiniObject<typeof planned>>

/**
 * Withholding needs a filer status and sales tax must not have one; only the sales tax of Pakistan has an
 * authority.
 */
const isOfOneKind = (context: z.core.ParsePayload<Planned>): void => {
  const { kind, authority, filer, countryId } = context.value
  if (kind === 'WITHHOLDING' && filer === undefined)
    complainTo(context, [{ path: ['filer'], message: say['tax.filer_required'] }])
  if (kind === 'SALES_TAX' && filer !== undefined)
    complainTo(context, [{ path: ['filer'], message: say['tax.filer_of_withholding'] }])
  if (kind === 'WITHHOLDING' && authority !== 'NONE')
    complainTo(context, [{ path: ['authority'], message: say['tax.authority_of_sales_tax'] }])
  if (
    kind === 'SALES_TAX' &&
    authority !== 'NONE' &&
    Number.isInteger(countryId) &&
    countryId !== homeCountryId
  )
    complainTo(context, [{ path: ['authority'], message: say['tax.authority_of_home'] }])
}

/** The fields of a rate that decide which bookings it applies to. */
export const plannedTaxRateForm = z.object(planned).check(isOfOneKind)

/** A tax rate with its first day and its legal source. */
export const taxRateForm = z
  .object({
    ...planned,
    source: required(
      textField.check(when(isAtMost(longestTaxSource), say['tax.source_long'])),
      say['tax.source_required'],
    ),
  })
  .check(isOfOneKind)

type Typed = z.input<typeof taxRateForm>

/** Drops values of fields that the screen hides for this kind of tax. */
const relevant = ({ authority, filer, ...typed }: Partial<Typed>): Partial<Typed> =>
  typed.kind === 'WITHHOLDING' ? { ...typed, authority: 'NONE', filer } : { ...typed, authority }

export const readPlannedTaxRate = (typed: Partial<Typed>) => plannedTaxRateForm.safeParse(relevant(typed))
export const typedTaxRateForm = z.pipe(
  z.pipe(
    z.custom<Typed>(),
    z.transform((typed: Typed) => relevant(typed) as Typed),
  ),
  taxRateForm,
)
