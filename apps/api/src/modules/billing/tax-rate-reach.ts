import { momentsOfDays } from '@karwan/domain/kernel'
import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { partners } from '../partners/partners.table.ts'
import { invoiceConfigurations } from './invoice-configurations.table.ts'
import { projectBillings } from './project-billings.table.ts'
import { type TaxRateRow, taxRates } from './tax-rates.table.ts'

/** A planned or existing rate: its kind, and the day from which it applies. */
export type Dated = Pick<TaxRateRow, 'countryId' | 'kind' | 'authority' | 'filer' | 'validFrom'>

/** The previous and the next rate of the same kind. Each applies until the next, so no two apply at once. */
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

/** SQL condition: bookings delivered while the rate applies, whose company or partner is subject to it. */
export function reachedBy(db: Database, rate: Dated, until: string | undefined): SQL | undefined {
  const beginOf = (day: string) => momentsOfDays(rate.countryId, { from: day, to: day }).start
  return and(
    gte(bookings.deliveredAt, beginOf(rate.validFrom)),
    until === undefined ? undefined : lt(bookings.deliveredAt, beginOf(until)),
    inArray(bookings.statusId, [delivered, completed]),
    rate.kind === 'SALES_TAX' ? taxedBy(rate) : inArray(bookings.partnerId, partnersOf(db, rate)),
  )
}

/** Billed sales tax and paid withholding are final, so such bookings no longer change. */
export const isLate = ({ kind }: Pick<Dated, 'kind'>): SQL =>
  kind === 'SALES_TAX'
    ? eq(bookings.isInvoiced, true)
    : sql`exists (select 1 from payment_lines l where l.booking_id = ${bookings.id} and l.kind = 'EARNING' and l.is_living)`

/**
 * Bookings of companies, and of projects with terms of their own, that are taxed by this authority and have
 * no agreed rate. Both are pairs in one list, so that the planner can start with it; an OR of two lists would
 * be evaluated for every booking.
 */
function taxedBy({ authority, countryId }: Dated): SQL {
  const agreed = sql`${invoiceConfigurations} right join ${companyGroups} on ${invoiceConfigurations.companyId} = ${companyGroups.id}`
  const isOfCountry = authority === 'NONE' ? sql`${companyGroups.countryId} = ${countryId}` : sql`true`
  const company = {
    authority: sql`coalesce(${invoiceConfigurations.salesTaxAuthority}, 'NONE')`,
    rate: sql`coalesce(${invoiceConfigurations.salesTaxRate}, 0)`,
  }
  return sql`(${bookings.groupId}, coalesce(${bookings.projectId}, 0)) in (
    select ${companyGroups.id}, 0 from ${agreed}
      where ${company.authority} = ${authority} and ${company.rate} = 0 and ${isOfCountry}
    union all
    select ${companyProjects.groupId}, ${companyProjects.id} from ${agreed}
      join ${companyProjects} on ${companyProjects.groupId} = ${companyGroups.id}
      left join ${projectBillings} on ${projectBillings.projectId} = ${companyProjects.id}
      where coalesce(${projectBillings.salesTaxAuthority}, ${company.authority}) = ${authority}
        and coalesce(${projectBillings.salesTaxRate}, ${company.rate}) = 0 and ${isOfCountry})`
}

const partnersOf = (db: Database, { countryId, filer }: Dated) =>
  db
    .select({ id: partners.id })
    .from(partners)
    .where(and(eq(partners.countryId, countryId), eq(partners.isFiler, filer === 'FILER')))
