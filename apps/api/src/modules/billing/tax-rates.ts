import { taxRateForm } from '@karwan/domain/billing'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { DataOf, Handler } from '../../http/handler.ts'
import { equalTo } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { asRecord } from '../../kernel/record-columns.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { withForm } from '../../kernel/with-form.ts'
import { countries } from '../geography/geography.table.ts'
import { taxRates } from './tax-rates.table.ts'

type TaxRate = DataOf<'createTaxRate'>

/** The day before the next of its kind. */
const validTo = sql<
  string | null
>`(select to_char(min(next.valid_from) - 1, 'YYYY-MM-DD') from tax_rates as next
  where next.country_id = ${taxRates.countryId} and next.kind = ${taxRates.kind}
    and next.authority = ${taxRates.authority} and next.filer is not distinct from ${taxRates.filer}
    and next.valid_from > ${taxRates.validFrom})`

const taxRateRows = (db: Database) =>
  db
    .select({ rate: getTableColumns(taxRates), validTo })
    .from(taxRates)
    .$dynamic()

const toTaxRate = ({ rate, validTo: lastDay }: Awaited<ReturnType<typeof taxRateRows>>[number]): TaxRate => ({
  ...asRecord(rate),
  validTo: lastDay,
})

export const listTaxRates: Handler<'listTaxRates'> = ({ query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: taxRateRows(db),
      from: taxRates,
      where: and(equalTo(taxRates.countryId, query.countryId), equalTo(taxRates.kind, query.kind)),
      orderBy: orderOf(
        query.sort ?? 'validFrom:desc',
        { validFrom: taxRates.validFrom, rate: taxRates.rate },
        taxRates.id,
      ),
    },
    toTaxRate,
  )

export const createTaxRate = withForm<'createTaxRate'>()(taxRateForm, async ({ form, caller, deps }) => {
  const [country] = await deps.db
    .select({ id: countries.id })
    .from(countries)
    .where(eq(countries.id, form.countryId))
  if (!country) return refuseAt('countryId', 'tax.country_unknown')
  // Of two who add a rate for the same day at once, the second adds no row.
  const [row] = await deps.db
    .insert(taxRates)
    .values({ ...form, filer: form.filer ?? null, createdBy: caller.userId, createdAt: deps.clock() })
    .onConflictDoNothing()
    .returning({ id: taxRates.id })
  if (!row) return refuseAt('validFrom', 'tax.day_taken')
  const [added] = await taxRateRows(deps.db).where(eq(taxRates.id, row.id))
  return added ? toTaxRate(added) : refuseAt('validFrom', 'tax.day_taken')
})
