import { invoiceNumberOf } from '@karwan/domain/billing'
import { businessDay } from '@karwan/domain/reports'
import { sql } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Work } from '../../kernel/work.ts'
import { invoiceCounters } from './invoices.table.ts'

/** Taken within the transaction that uses it: who is undone gives it back, and who comes next waits for it. */
export async function nextNumber({ tx, now }: Work, prefix: string): Promise<string> {
  const year = businessDay(now).slice(0, 4)
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ series: `${prefix}-${year}`, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning()
  if (!counter) throw new RowNotWrittenError('invoice_counters')
  return invoiceNumberOf(prefix, year, counter.last)
}
