import type { ChargeType, InvoiceState, InvoiceTemplateId, InvoiceType } from '@karwan/domain/billing'
import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { recordColumns } from '../../kernel/record-columns.ts'
import { bookings } from '../bookings/bookings.table.ts'

/** Its layout, and the names that stand at its head. */
export type PrintedAs = { templateId: InvoiceTemplateId; issuer: string; company: string; project: string }

const money = (name: string) => numeric(name, { precision: 16, scale: 2 })
const day = (name: string) => date(name, { mode: 'string' })

/** Bills of companies. What stands in a numbered one never changes; a credit note takes it back. */
export const invoices = pgTable(
  'invoices',
  {
    ...recordColumns(),
    invoiceNumber: text('invoice_number'),
    invoiceType: text('invoice_type').$type<InvoiceType>().notNull().default('SHIPPER'),
    groupId: integer('group_id')
      .notNull()
      .references(() => companyGroups.id),
    projectId: integer('project_id').references(() => companyProjects.id),
    periodFrom: day('period_from').notNull(),
    periodTo: day('period_to').notNull(),
    issueDate: day('issue_date'),
    dueDate: day('due_date'),
    currency: text('currency').notNull(),
    subtotal: money('subtotal').notNull(),
    salesTax: money('sales_tax').notNull(),
    withholdingTax: money('withholding_tax').notNull(),
    total: money('total').notNull(),
    paid: money('paid').notNull().default('0'),
    /** Overdue is only how it is shown. */
    state: text('state').$type<InvoiceState>().notNull().default('DRAFT'),
    creditOf: integer('credit_of'),
    debitOf: integer('debit_of'),
    reason: text('reason'),
    approvedBy: integer('approved_by'),
    /** When somebody was told that it is overdue; each invoice once. */
    overdueAt: timestamp('overdue_at', { withTimezone: true, mode: 'date' }),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }),
    /** When somebody of the company opened it first after it was sent. */
    viewedAt: timestamp('viewed_at', { withTimezone: true, mode: 'date' }),
    /** How it is printed from its approval on, whatever is chosen or renamed later; null of a draft. */
    printedAs: jsonb('printed_as').$type<PrintedAs>(),
    /** What is told to the company beside the lines. */
    notes: text('notes'),
  },
  (t) => [
    uniqueIndex('invoices_by_number').on(t.invoiceNumber),
    index('invoices_by_age').on(t.createdAt, t.id),
    index('invoices_by_due_date').on(t.dueDate, t.id),
    index('invoices_by_total').on(t.total, t.id),
    index('invoices_becoming_overdue')
      .on(t.dueDate)
      .where(sql`state in ('SENT', 'PARTIALLY_PAID') and overdue_at is null`),
    index('invoices_open')
      .on(t.groupId, t.currency, t.dueDate)
      .where(sql`state in ('SENT', 'PARTIALLY_PAID', 'DISPUTED')`),
    index('invoices_of_company').on(t.groupId, t.createdAt, t.id),
  ],
)
export type InvoiceRow = typeof invoices.$inferSelect

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    bookingId: integer('booking_id').references(() => bookings.id),
    chargeType: text('charge_type').$type<ChargeType>().notNull(),
    description: text('description').notNull(),
    quantity: integer('quantity').notNull(),
    rate: money('rate').notNull(),
    amount: money('amount').notNull(),
    taxAmount: money('tax_amount').notNull(),
  },
  (t) => [
    index('invoice_lines_of_invoice').on(t.invoiceId, t.id),
    index('invoice_lines_of_booking').on(t.bookingId),
  ],
)

/** The last number of each prefix and year; whoever takes one holds the row, so that none is ever skipped. */
export const invoiceCounters = pgTable('invoice_counters', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})
