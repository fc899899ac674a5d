import { type AgeingBucket, ageingBuckets } from '@karwan/domain/billing'
import { namesOf } from '@karwan/domain/kernel'
import { businessDay } from '@karwan/domain/reports'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { invoicesWithin, isAged, isOpen } from './invoice.store.ts'
import { invoices } from './invoices.table.ts'

const mostRows = 1_000

/** What each company owes in each currency, by how long it has been due. */
export const getInvoiceAgeing: Handler<'getInvoiceAgeing'> = async ({ caller, deps: { db, clock } }) => {
  const now = clock()
  const open = sql`(${invoices.total} - ${invoices.paid})`
  const sumOf = (bucket: AgeingBucket) =>
    sql<string>`coalesce(sum(${open}) filter (where ${isAged(bucket, now)}), 0)::numeric(20, 2)::text`
  const rows = await db
    .select({
      company: { id: companyGroups.id, name: companyGroups.name },
      currency: invoices.currency,
      count: sql<number>`count(*)::int`,
      total: sql<string>`sum(${open})::numeric(20, 2)::text`,
      ...sumsOf(sumOf),
    })
    .from(invoices)
    .innerJoin(companyGroups, eq(companyGroups.id, invoices.groupId))
    .where(and(invoicesWithin(caller), isOpen()))
    .groupBy(companyGroups.id, companyGroups.name, invoices.currency)
    .orderBy(asc(companyGroups.name), asc(companyGroups.id), asc(invoices.currency))
    .limit(mostRows)
  return {
    asOf: businessDay(now),
    rows: rows.map(({ company, currency, count, total, ...sums }) => ({
      ...{ company, currency, invoiceCount: count, total },
      buckets: namesOf(ageingBuckets).map((bucket) => ({ bucket, amount: sums[bucket] })),
    })),
  }
}

const sumsOf = (sumOf: (bucket: AgeingBucket) => SQL<string>) => ({
  CURRENT: sumOf('CURRENT'),
  DAYS_1_30: sumOf('DAYS_1_30'),
  DAYS_31_60: sumOf('DAYS_31_60'),
  DAYS_61_90: sumOf('DAYS_61_90'),
  OVER_90: sumOf('OVER_90'),
})
