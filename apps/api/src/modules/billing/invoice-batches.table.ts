import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { recordColumns } from '../../kernel/record-columns.ts'
import { invoices } from './invoices.table.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** A company's period that is billed by several drafts, which a job makes one after the other. */
export const invoiceBatches = pgTable(
  'invoice_batches',
  {
    ...recordColumns(),
    groupId: integer('group_id')
      .notNull()
      .references(() => companyGroups.id),
    periodFrom: day('period_from').notNull(),
    periodTo: day('period_to').notNull(),
    state: text('state').$type<'RUNNING' | 'DONE'>().notNull().default('RUNNING'),
  },
  (t) => [index('invoice_batches_of_company').on(t.groupId, t.createdAt, t.id)],
)
export type InvoiceBatchRow = typeof invoiceBatches.$inferSelect

/** One planned draft of a batch, with its outcome. */
export const invoiceBatchDrafts = pgTable(
  'invoice_batch_drafts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => invoiceBatches.id),
    projectId: integer('project_id').references(() => companyProjects.id),
    periodFrom: day('period_from').notNull(),
    periodTo: day('period_to').notNull(),
    bookingIds: integer('booking_ids').array().notNull(),
    state: text('state').$type<'WAITING' | 'DRAFTED' | 'LEFT_OUT'>().notNull().default('WAITING'),
    invoiceId: integer('invoice_id').references(() => invoices.id),
  },
  (t) => [index('invoice_batch_drafts_of_batch').on(t.batchId, t.id)],
)
