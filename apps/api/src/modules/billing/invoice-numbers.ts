import { invoiceNumberOf } from '@karwan/domain/billing'
import { sql } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Work } from '../../kernel/work.ts'
import { invoiceCounters } from './invoices.table.ts'

/** Of the year of the day on which it is issued. Taken within the transaction that uses it: who is undone gives it back, and who comes next waits for it. */
export async function nextNumber(
  { tx }: Pick<Work, 'tx'>,
  prefix: string,
  issueDate: string,
): Promise<string> {
  const year = issueDate.slice(0, 4)
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ series: `${prefix}-${year}`, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning()
  if (!counter) throw new RowNotWrittenError('invoice_counters')
  return invoiceNumberOf(prefix, year, counter.last)
}
