import { formatAmount, formatDate, subtractAmounts } from '@karwan/domain/kernel'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/run-jobs.ts'
import { writeNotices } from '../notifications/write-notices.ts'
import { isOverdue } from './invoice.store.ts'
import { type InvoiceRow, invoices } from './invoices.table.ts'
import { recipientsOfCompanies } from './recipients-of-company.ts'

declare module '../../jobs/enqueue.ts' {
  interface JobKinds {
    'billing.overdue': object
  }
}

const mostAtOnce = 500

/**
 * Marks invoices that have become overdue, and tells the company's people who may read them; each invoice
 * once.
 */
export const remindOverdue: JobHandler<object> = {
  tries: 2,
  async run(_, { deps, now }) {
    await inTransaction(deps.db, async (tx) => {
      const due = await tx
        .select()
        .from(invoices)
        .where(and(isOverdue(now), isNull(invoices.overdueAt)))
        .orderBy(asc(invoices.id))
        .limit(mostAtOnce)
        .for('update', { skipLocked: true })
      if (due.length === 0) return
      const ids = due.map(({ id }) => id)
      await tx.update(invoices).set({ overdueAt: now }).where(inArray(invoices.id, ids))
      const readers = await recipientsOfCompanies(
        tx,
        due.map(({ groupId }) => groupId),
        'invoice:read',
      )
      await writeNotices(
        { tx, now, config: deps.config },
        due.flatMap((invoice) =>
          readers
            .filter(({ user }) => user.groupId === invoice.groupId)
            .map((recipient) => ({ recipient, ...noticeOf(invoice) })),
        ),
      )
    })
  },
}

const noticeOf = (invoice: InvoiceRow) => ({
  ...{ type: 'INVOICE_OVERDUE' as const, shipmentId: null, bookingId: null },
  entity: { type: 'INVOICE' as const, id: invoice.id },
  key: `invoice:${invoice.id}:overdue:${invoice.dueDate}`,
  params: {
    invoice: invoice.invoiceNumber ?? '',
    amount: formatAmount(subtractAmounts(invoice.total, invoice.paid), invoice.currency),
    day: invoice.dueDate === null ? '' : formatDate(`${invoice.dueDate}T00:00:00Z`, 'UTC'),
  },
})
