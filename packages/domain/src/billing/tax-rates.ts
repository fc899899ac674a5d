import type { Schemas } from '../kernel/wire.ts'
import type { SalesTaxAuthority } from './invoice-status.ts'

export type TaxKind = Schemas['TaxKind']
export type TaxFiler = Schemas['TaxFiler']

/** Whether a rate holds today. One that has ended is kept, as it counts for what was delivered on its days. */
export const taxStandings = {
  HOLDS: { label: 'Holds now', tone: 'success' },
  COMES: { label: 'Begins later', tone: 'info' },
  ENDED: { label: 'Ended', tone: 'neutral' },
} as const satisfies Record<Schemas['TaxStanding'], { label: string; tone: string }>

export type DatedRate = {
  countryId: number
  kind: TaxKind
  authority: SalesTaxAuthority
  filer: TaxFiler | null
  rate: string
  /** yyyy-mm-dd; it holds until the next of its kind. */
  validFrom: string
}

export const noTax = '0.00'

/** The rate of a kind that held on a day, which is compared as a text; none before the first. */
function rateOn(rates: readonly DatedRate[], day: string): string {
  const held = rates.filter(({ validFrom }) => validFrom <= day)
  return (
    held.reduce<DatedRate | undefined>(
      (last, rate) => (last === undefined || rate.validFrom > last.validFrom ? rate : last),
      undefined,
    )?.rate ?? noTax
  )
}

type Billing = { salesTaxAuthority: SalesTaxAuthority; salesTaxRate: string }

/**
 * The sales tax of a company: the rate that was agreed with it, else that of its authority on the day, else the VAT of its
 * country, which knows no authority.
 */
export function salesTaxOn(
  rates: readonly DatedRate[],
  { salesTaxAuthority, salesTaxRate }: Billing,
  countryId: number | null,
  day: string,
): string {
  if (Number(salesTaxRate) > 0) return salesTaxRate
  const ofCountry = (rate: DatedRate) => salesTaxAuthority !== 'NONE' || rate.countryId === countryId
  return rateOn(
    rates.filter(
      (rate) => rate.kind === 'SALES_TAX' && rate.authority === salesTaxAuthority && ofCountry(rate),
    ),
    day,
  )
}

/** What is kept back of a partner's earnings by the law of the partner's country; where that is not known, nothing. */
export function withholdingOn(
  rates: readonly DatedRate[],
  { countryId, isFiler }: { countryId: number | null; isFiler: boolean },
  day: string,
): string {
  const filer: TaxFiler = isFiler ? 'FILER' : 'NON_FILER'
  return rateOn(
    rates.filter(
      (rate) => rate.kind === 'WITHHOLDING' && rate.countryId === countryId && rate.filer === filer,
    ),
    day,
  )
}
