import { type AgeingBucket, ageingBuckets } from '@karwan/domain/billing'
import { dayInCountry, namesOf } from '@karwan/domain/kernel'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { DataOf, Handler, HandlerRequest } from '../../http/handler.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { countryOfCompany } from './day-of-company.ts'
import { invoicesWithin, isAged, isOpen } from './invoice.store.ts'
import { invoices } from './invoices.table.ts'

const mostRows = 1_000
const mostCurrencies = 50

/** What each company owes in each currency, by how long it has been due. */
export const getInvoiceAgeing: Handler<'getInvoiceAgeing'> = (request) => readAgeing(request, mostRows)

type Asked = Pick<HandlerRequest<'getInvoiceAgeing'>, 'caller' | 'deps'>

/** The totals cover all companies, even those beyond the `most` rows. */
export async function readAgeing(
  { caller, deps: { db, clock } }: Asked,
  most: number,
): Promise<DataOf<'getInvoiceAgeing'>> {
  const now = clock()
  const open = sql`(${invoices.total} - ${invoices.paid})`
  const figures = {
    currency: invoices.currency,
    invoiceCount: sql<number>`count(*)::int`,
    total: sql<string>`sum(${open})::numeric(20, 2)::text`,
    ...sumsOf(
      (bucket) =>
        sql<string>`coalesce(sum(${open}) filter (where ${isAged(bucket, now)}), 0)::numeric(20, 2)::text`,
    ),
  }
  const owed = and(invoicesWithin(caller), isOpen())
  const rows = await db
    .select({ company: { id: companyGroups.id, name: companyGroups.name }, ...figures })
    .from(invoices)
    .innerJoin(companyGroups, eq(companyGroups.id, invoices.groupId))
    .where(owed)
    .groupBy(companyGroups.id, companyGroups.name, invoices.currency)
    .orderBy(asc(companyGroups.name), asc(companyGroups.id), asc(invoices.currency))
    .limit(most)
  const totals = await db
    .select(figures)
    .from(invoices)
    .where(owed)
    .groupBy(invoices.currency)
    .orderBy(asc(invoices.currency))
    .limit(mostCurrencies)
  return {
    asOf: dayInCountry(await countryOfCompany(db, caller.groupId), now),
    rows: rows.map(({ company, ...sums }) => ({ company, ...toFigures(sums) })),
    totals: totals.map(toFigures),
  }
}

type Sums = Record<AgeingBucket, string> & { currency: string; invoiceCount: number; total: string }

const toFigures = ({ currency, invoiceCount, total, ...sums }: Sums) => ({
  ...{ currency, invoiceCount, total },
  buckets: namesOf(ageingBuckets).map((bucket) => ({ bucket, amount: sums[bucket] })),
})

const sumsOf = (sumOf: (bucket: AgeingBucket) => SQL<string>) => ({
  CURRENT: sumOf('CURRENT'),
  DAYS_1_30: sumOf('DAYS_1_30'),
  DAYS_31_60: sumOf('DAYS_31_60'),
  DAYS_61_90: sumOf('DAYS_61_90'),
  OVER_90: sumOf('OVER_90'),
})
