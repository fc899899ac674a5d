import {
  type ChargeSide,
  type DatedRate,
  noTax,
  type PriceSide,
  salesTaxOn,
  sideOf,
  withholdingOn,
} from '@karwan/domain/billing'
import { dayInCountry } from '@karwan/domain/kernel'
import { eq, inArray, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { partners } from '../partners/partners.table.ts'
import { billingTermsOf, type Terms } from './billing-terms.ts'
import { chargesOf } from './charge.store.ts'
import { taxRates } from './tax-rates.table.ts'

type Priced = Pick<
  BookingRow,
  | 'id'
  | 'groupId'
  | 'projectId'
  | 'partnerId'
  | 'deliveredAt'
  | 'currency'
  | 'shipperAmount'
  | 'freightAmount'
>
export type BookingSides = { shipper: PriceSide | null; partner: PriceSide; taxDay: string }

/** The tax rate is that of the delivery's day in the country of the taxpayer; before delivery, today's. */
const taxDayOf = ({ deliveredAt }: Pick<BookingRow, 'deliveredAt'>, countryId: number | null, now: Date) =>
  dayInCountry(countryId, deliveredAt ?? now)

/** Both sides of the bookings' prices, with charges and taxes. All bookings must be of one company. */
export async function sidesOf(db: Database, bookings: readonly Priced[], now: Date) {
  const [first] = bookings
  const charges = await chargesOf(
    db,
    bookings.map(({ id }) => id),
  )
  const taxes = await taxesOf(db, first?.groupId ?? null, bookings)
  return (booking: Priced): BookingSides => {
    const { currency, freightAmount, shipperAmount } = booking
    const { shipper, partner } = charges(booking.id)
    const { taxDay, ...rates } = taxes(booking, now)
    return {
      taxDay,
      shipper:
        shipperAmount === null
          ? null
          : sideOf({ gross: shipperAmount, currency, charges: shipper, ...rates.SHIPPER }),
      partner: sideOf({ gross: freightAmount, currency, charges: partner, ...rates.PARTNER }),
    }
  }
}

/** The partner's side only. It does not depend on the company, so the bookings may be of any. */
export async function partnerSidesOf<Booking extends Priced>(
  db: Database,
  bookings: readonly Booking[],
  now: Date,
): Promise<(booking: Booking) => PriceSide> {
  const charges = await chargesOf(
    db,
    bookings.map(({ id }) => id),
  )
  const taxes = await taxesOf(db, null, bookings)
  return (booking) => {
    const { id, currency, freightAmount } = booking
    const { PARTNER } = taxes(booking, now)
    return sideOf({ gross: freightAmount, currency, charges: charges(id).partner, ...PARTNER })
  }
}

type Rates = Record<Exclude<ChargeSide, 'BOTH'>, { taxRate: string; withheldRate: string }> & {
  taxDay: string
}

/** The sales tax and withholding of a company, and the withholding of each partner. */
async function taxesOf(db: Database, groupId: number | null, bookings: readonly Priced[]) {
  const company = groupId === null ? undefined : await companyOf(db, groupId)
  const carriers = await carriersOf(db, bookings)
  const countryIds = [company?.countryId, ...[...carriers.values()].map(({ countryId }) => countryId)].filter(
    (id) => typeof id === 'number',
  )
  const billings = company ? bookings.map(({ projectId }) => company.termsOf(projectId)) : []
  const authorities = billings.map(({ salesTaxAuthority }) => salesTaxAuthority)
  const rates = await ratesOf(db, countryIds, authorities)
  return (booking: Priced, now: Date): Rates => {
    const { partnerId, projectId } = booking
    const carrier = carriers.get(partnerId)
    const taxDay = taxDayOf(booking, company?.countryId ?? null, now)
    const billing = company?.termsOf(projectId)
    return {
      taxDay,
      SHIPPER: {
        taxRate: company && billing ? salesTaxOn(rates, billing, company.countryId, taxDay) : noTax,
        withheldRate: billing?.withholdingRate ?? noTax,
      },
      PARTNER: {
        taxRate: noTax,
        withheldRate: carrier
          ? withholdingOn(rates, carrier, taxDayOf(booking, carrier.countryId, now))
          : noTax,
      },
    }
  }
}

/** The sales tax of a company by these terms on a given day, for lines that belong to no booking. */
export async function salesTaxOfCompany(db: Database, groupId: number, billing: Terms) {
  const { countryId } = await companyOf(db, groupId)
  const rates = await ratesOf(db, [countryId], [billing.salesTaxAuthority])
  return (day: string): string => salesTaxOn(rates, billing, countryId, day)
}

async function companyOf(db: Database, groupId: number) {
  const [group] = await db
    .select({ countryId: companyGroups.countryId })
    .from(companyGroups)
    .where(eq(companyGroups.id, groupId))
  return { countryId: group?.countryId ?? -1, termsOf: await billingTermsOf(db, groupId) }
}

async function carriersOf(db: Database, bookings: readonly Priced[]) {
  const ids = [...new Set(bookings.map(({ partnerId }) => partnerId))]
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: partners.id, countryId: partners.countryId, isFiler: partners.isFiler })
          .from(partners)
          .where(inArray(partners.id, ids))
  return new Map(rows.map(({ id, ...carrier }) => [id, carrier] as const))
}

async function ratesOf(
  db: Database,
  countryIds: readonly number[],
  authorities: readonly DatedRate['authority'][],
): Promise<DatedRate[]> {
  const named = [...new Set(authorities)].filter((authority) => authority !== 'NONE')
  if (countryIds.length === 0 && named.length === 0) return []
  return db
    .select()
    .from(taxRates)
    .where(
      or(
        inArray(taxRates.countryId, [...new Set(countryIds)]),
        named.length === 0 ? undefined : inArray(taxRates.authority, named),
      ),
    )
}
