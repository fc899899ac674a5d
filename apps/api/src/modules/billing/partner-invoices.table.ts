import type {
  PartnerDebitType,
  PartnerInvoiceStatus,
  PartnerInvoiceType,
  PaymentMethod,
} from '@karwan/domain/billing'
import type { CommissionType } from '@karwan/domain/partners'
import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../../kernel/accounts.table.ts'
import { recordColumns, searchColumn } from '../../kernel/record-columns.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { demandAddas } from '../partners/demand-addas.table.ts'
import { partners } from '../partners/partners.table.ts'

const money = (name: string) => numeric(name, { precision: 16, scale: 2 })
const day = (name: string) => date(name, { mode: 'string' })

/** Invoices of partners and brokers to the house, with terms and names as they were when entered. */
export const partnerInvoices = pgTable(
  'partner_invoices',
  {
    ...recordColumns(),
    ...searchColumn(`payee_name || ' ' || coalesce(invoice_number, '') || ' ' || coalesce(reference, '')`),
    invoiceNumber: text('invoice_number'),
    invoiceType: text('invoice_type').$type<PartnerInvoiceType>().notNull(),
    partnerId: integer('partner_id').references(() => partners.id),
    demandAddaId: integer('demand_adda_id').references(() => demandAddas.id),
    payeeName: text('payee_name').notNull(),
    reference: text('reference'),
    periodFrom: day('period_from').notNull(),
    periodTo: day('period_to').notNull(),
    issueDate: day('issue_date'),
    currency: text('currency').notNull(),
    bookingCount: integer('booking_count').notNull(),
    total: money('total').notNull(),
    claimed: money('claimed'),
    paid: money('paid').notNull().default('0'),
    commissionType: text('commission_type').$type<CommissionType>(),
    commissionValue: money('commission_value'),
    status: text('status').$type<PartnerInvoiceStatus>().notNull().default('PENDING_APPROVAL'),
    approvedBy: integer('approved_by'),
    reason: text('reason'),
    paidBy: text('paid_by').$type<PaymentMethod>(),
    paidReference: text('paid_reference'),
  },
  (t) => [
    uniqueIndex('partner_invoices_by_number').on(t.invoiceNumber),
    index('partner_invoices_by_age').on(t.createdAt, t.id),
    index('partner_invoices_by_payee').on(t.payeeName, t.id),
    index('partner_invoices_by_status').on(t.status, t.createdAt, t.id),
    index('partner_invoices_of_partner').on(t.partnerId, t.createdAt, t.id),
    index('partner_invoices_of_adda').on(t.demandAddaId, t.createdAt, t.id),
    index('partner_invoices_search').using('gin', t.searchText.op('gin_trgm_ops')),
    // Stops a partner's invoice from being entered, and paid, twice.
    uniqueIndex('partner_invoices_one_of_partner')
      .on(t.partnerId, sql`lower(reference)`)
      .where(sql`status <> 'CANCELLED'`),
    uniqueIndex('partner_invoices_one_of_adda')
      .on(t.demandAddaId, sql`lower(reference)`)
      .where(sql`status <> 'CANCELLED'`),
    // Last safeguard: creator and approver are two people, and there is a payee.
    check('partner_invoices_two_people', sql`${t.approvedBy} <> ${t.createdBy}`),
    check('partner_invoices_one_payee', sql`coalesce(${t.partnerId}, ${t.demandAddaId}) is not null`),
  ],
)
export type PartnerInvoiceRow = typeof partnerInvoices.$inferSelect

/** The payee's own invoice as a file; a newer upload replaces it. */
export const partnerInvoiceDocuments = pgTable(
  'partner_invoice_documents',
  {
    invoiceId: integer('invoice_id')
      .primaryKey()
      .references(() => partnerInvoices.id),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').$type<components['schemas']['DocumentMediaType']>().notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    uploadedBy: integer('uploaded_by')
      .notNull()
      .references(() => users.id),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('partner_invoice_documents_of_file').on(t.storageKey)],
)

/**
 * One booking each, with the parts of its amount. A booking is on at most one live invoice of a kind, but on
 * any number of debit notes.
 */
export const partnerInvoiceLines = pgTable(
  'partner_invoice_lines',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => partnerInvoices.id),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id),
    invoiceType: text('invoice_type').$type<PartnerInvoiceType>().notNull(),
    gross: money('gross').notNull(),
    extras: money('extras').notNull(),
    deductions: money('deductions').notNull(),
    withheld: money('withheld').notNull(),
    adjusted: money('adjusted').notNull(),
    amount: money('amount').notNull(),
    /** The reason of a debit note. */
    chargeType: text('charge_type').$type<PartnerDebitType>(),
    description: text('description'),
    /** False once the invoice is void. */
    isLiving: boolean('is_living').notNull().default(true),
  },
  (t) => [
    index('partner_invoice_lines_of_invoice').on(t.invoiceId, t.id),
    index('partner_invoice_lines_debited').on(t.bookingId).where(sql`invoice_type = 'DEBIT_NOTE'`),
    uniqueIndex('partner_invoice_lines_one_living')
      .on(t.bookingId, t.invoiceType)
      .where(sql`is_living and invoice_type <> 'DEBIT_NOTE'`),
  ],
)
