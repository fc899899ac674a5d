import { businessDayOf } from '@karwan/domain/reports'
import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { partners } from '../partners/partners.table.ts'
import { invoiceConfigurations } from './invoice-configurations.table.ts'
import { type TaxRateRow, taxRates } from './tax-rates.table.ts'

/** A rate that is planned or there: which tax of whom it is, and from when. */
export type Dated = Pick<TaxRateRow, 'countryId' | 'kind' | 'authority' | 'filer' | 'validFrom'>

/** The rates of its kind around its first day; they hold one after the other, so that no two ever hold at once. */
export async function neighboursOf(db: Database, { validFrom, ...kind }: Dated) {
  const { countryId, authority, filer } = kind
  const rows = await db
    .select({ rate: taxRates.rate, validFrom: taxRates.validFrom })
    .from(taxRates)
    .where(
      and(
        eq(taxRates.countryId, countryId),
        eq(taxRates.kind, kind.kind),
        eq(taxRates.authority, authority),
        sql`${taxRates.filer} is not distinct from ${filer}`,
      ),
    )
    .orderBy(asc(taxRates.validFrom))
  return {
    before: rows.findLast((row) => row.validFrom < validFrom),
    same: rows.find((row) => row.validFrom === validFrom),
    next: rows.find((row) => row.validFrom > validFrom),
  }
}

const [delivered, completed] = [11, 12] as const

/** Bookings that were delivered on the days of the rate, and whose company or partner it is for. */
export const reachedBy = (db: Database, rate: Dated, until: string | undefined): SQL | undefined =>
  and(
    gte(bookings.deliveredAt, businessDayOf(rate.validFrom)),
    until === undefined ? undefined : lt(bookings.deliveredAt, businessDayOf(until)),
    inArray(bookings.statusId, [delivered, completed]),
    rate.kind === 'SALES_TAX'
      ? inArray(bookings.groupId, companiesOf(db, rate))
      : inArray(bookings.partnerId, partnersOf(db, rate)),
  )

/** What is billed says its tax, and what is paid has had it kept back: neither changes any more. */
export const isLate = ({ kind }: Pick<Dated, 'kind'>): SQL =>
  kind === 'SALES_TAX'
    ? eq(bookings.isInvoiced, true)
    : sql`exists (select 1 from payment_lines l where l.booking_id = ${bookings.id} and l.is_living)`

/** Those with whom no rate of their own was agreed. */
const companiesOf = (db: Database, { authority, countryId }: Dated) =>
  db
    .select({ id: companyGroups.id })
    .from(companyGroups)
    .leftJoin(invoiceConfigurations, eq(invoiceConfigurations.companyId, companyGroups.id))
    .where(
      and(
        sql`coalesce(${invoiceConfigurations.salesTaxAuthority}, 'NONE') = ${authority}`,
        sql`coalesce(${invoiceConfigurations.salesTaxRate}, 0) = 0`,
        authority === 'NONE' ? eq(companyGroups.countryId, countryId) : undefined,
      ),
    )

const partnersOf = (db: Database, { countryId, filer }: Dated) =>
  db
    .select({ id: partners.id })
    .from(partners)
    .where(and(eq(partners.countryId, countryId), eq(partners.isFiler, filer === 'FILER')))
