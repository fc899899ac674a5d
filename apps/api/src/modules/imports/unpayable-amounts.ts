import type { Importer, ImportProblem } from '@karwan/domain/imports'
import { fractionsIn } from '@karwan/domain/kernel'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { cities, countries } from '../geography/geography.table.ts'
import type { RowToNote } from './import-target.ts'

/** Refuses amounts with more decimals than the currency of the row's city has; Djibouti's franc has none. */
export async function unpayableAmounts(
  db: Database,
  { columns }: Importer,
  rows: readonly RowToNote[],
): Promise<ReadonlyMap<number, ImportProblem[]>> {
  const amounts = Object.entries(columns).filter(([, column]) => column?.is?.kind === 'amount')
  if (amounts.length === 0) return new Map()
  const currencies = await currenciesOf(db, [...new Set(rows.map(cityOf))])
  return new Map(
    rows.map((row) => {
      const { values, held } = row
      const currency = currencies.get(cityOf(row)) ?? ''
      // Stored amounts that the row does not change are not checked, unless it moves the record to another
      // city.
      const told = values.cityId === undefined ? values : { ...held?.values, ...values }
      const given = amounts.map(
        ([name, column]) => [name, [column?.label ?? name, textOf(told[name])]] as const,
      )
      const complaints = fractionsIn(currency, Object.fromEntries(given))
      return [
        row.row,
        complaints.map(({ path, message }) => ({ field: path.join('.'), isError: true, message })),
      ]
    }),
  )
}

const cityOf = ({ values, held }: RowToNote): number => Number(values.cityId ?? held?.values.cityId ?? -1)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

async function currenciesOf(db: Database, cityIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: cities.id, currency: countries.currency })
    .from(cities)
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .where(inArray(cities.id, [...cityIds]))
  return new Map(rows.map(({ id, currency }) => [id, currency]))
}
