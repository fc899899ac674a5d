import { invoiceNumberOf } from '@karwan/domain/billing'
import { sql } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Work } from '../../kernel/work.ts'
import { invoiceCounters } from './invoices.table.ts'

/**
 * The next number of the year of the issue date. The counter's row stays locked until the transaction ends; a
 * rollback frees the number, so no gap arises.
 */
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
