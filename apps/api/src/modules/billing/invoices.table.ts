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

/** The layout of an invoice, and the names in its heading. */
export type PrintedAs = { templateId: InvoiceTemplateId; issuer: string; company: string; project: string }

const money = (name: string) => numeric(name, { precision: 16, scale: 2 })
const day = (name: string) => date(name, { mode: 'string' })

/** Invoices to companies. A numbered one never changes; a credit note reverses it. */
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
    /** The overdue status is not stored; it is computed when invoices are read. */
    state: text('state').$type<InvoiceState>().notNull().default('DRAFT'),
    creditOf: integer('credit_of'),
    debitOf: integer('debit_of'),
    reason: text('reason'),
    approvedBy: integer('approved_by'),
    /** When people were told that the invoice is overdue; each invoice only once. */
    overdueAt: timestamp('overdue_at', { withTimezone: true, mode: 'date' }),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }),
    /** When somebody of the company first opened it after it was sent. */
    viewedAt: timestamp('viewed_at', { withTimezone: true, mode: 'date' }),
    /** Layout and names as they were at approval, which later changes do not affect; null for a draft. */
    printedAs: jsonb('printed_as').$type<PrintedAs>(),
    /** Notes to the company, printed beside the lines. */
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

/**
 * The last number of each prefix and year. Its row is locked while a number is taken, so that none is
 * skipped.
 */
export const invoiceCounters = pgTable('invoice_counters', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})
