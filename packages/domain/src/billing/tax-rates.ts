import type { Schemas } from '../kernel/wire.ts'
import type { SalesTaxAuthority } from './invoice-status.ts'

export type TaxKind = Schemas['TaxKind']
export type TaxFiler = Schemas['TaxFiler']

/** Whether a rate applies today. Ended rates are kept, since they apply to deliveries of their days. */
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
  /** First day, 'yyyy-mm-dd'; the rate applies until the next one of its kind. */
  validFrom: string
}

export const noTax = '0.00'

/** The rate in force on a day ('yyyy-mm-dd'); zero before the first one. */
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
 * The sales tax of a company: its agreed rate, else the rate of its authority on that day, else the VAT of
 * its country (a country with VAT has no authorities).
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

/** The withholding rate by the law of the partner's country; zero if the country is unknown. */
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
