import type { BankPaymentStatus } from '@karwan/domain/billing'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { recordColumns, searchColumn } from '../../kernel/record-columns.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { demandAddas } from '../partners/demand-addas.table.ts'
import { partners } from '../partners/partners.table.ts'
import { banks } from './banks.table.ts'
import { wallets } from './ledger.table.ts'

/** What a line pays, or that it keeps back a debt of the partner for a booking. */
export type PaymentLineKind = 'EARNING' | 'COMMISSION' | 'DEDUCTION'

const money = (name: string) => numeric(name, { precision: 16, scale: 2 })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Payments that go to the bank together. */
export const paymentBatches = pgTable(
  'payment_batches',
  {
    ...recordColumns(),
    ...searchColumn(`'PB-' || lpad(id::text, greatest(6, length(id::text)), '0')`),
    currency: text('currency').notNull(),
    state: text('state').$type<BankPaymentStatus>().notNull().default('DRAFT'),
    paymentCount: integer('payment_count').notNull(),
    amount: money('amount').notNull(),
    approvedBy: integer('approved_by'),
    approvedAt: moment('approved_at'),
    sentBy: integer('sent_by'),
    sentAt: moment('sent_at'),
  },
  (t) => [
    index('payment_batches_by_age').on(t.createdAt, t.id),
    // Last safeguard: a batch is not approved by whoever made it.
    check('payment_batches_two_people', sql`${t.approvedBy} <> ${t.createdBy}`),
  ],
)
export type BatchRow = typeof paymentBatches.$inferSelect

/** A payment to one partner or broker, with the account as it was when the payment was made. */
export const payments = pgTable(
  'payments',
  {
    ...recordColumns(),
    ...searchColumn(`partner_name || ' PY-' || lpad(id::text, greatest(6, length(id::text)), '0')`),
    batchId: integer('batch_id')
      .notNull()
      .references(() => paymentBatches.id),
    walletId: integer('wallet_id')
      .notNull()
      .references(() => wallets.id),
    partnerId: integer('partner_id').references(() => partners.id),
    demandAddaId: integer('demand_adda_id').references(() => demandAddas.id),
    partnerName: text('partner_name').notNull(),
    bankId: integer('bank_id').references(() => banks.id),
    bankAccountTitle: text('bank_account_title'),
    bankIban: text('bank_iban'),
    mobileWallet: text('mobile_wallet'),
    currency: text('currency').notNull(),
    bookingCount: integer('booking_count').notNull(),
    amount: money('amount').notNull(),
    deductedAmount: money('deducted_amount').notNull(),
    state: text('state').$type<BankPaymentStatus>().notNull().default('DRAFT'),
    utr: text('utr'),
    reason: text('reason'),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    index('payments_of_batch').on(t.batchId, t.id),
    index('payments_by_age').on(t.createdAt, t.id),
    index('payments_by_state').on(t.state, t.createdAt, t.id),
    index('payments_by_partner').on(t.partnerId, t.createdAt, t.id),
    index('payments_by_partner_name').on(t.partnerName, t.id),
    index('payments_of_wallet').on(t.walletId).where(sql`state in ('DRAFT', 'APPROVED')`),
    index('payments_search').using('gin', t.searchText.op('gin_trgm_ops')),
    check('payments_above_zero', sql`${t.amount} > 0`),
    check('payments_one_payee', sql`(${t.partnerId} is null) <> (${t.demandAddaId} is null)`),
  ],
)
export type PaymentRow = typeof payments.$inferSelect

/**
 * What a payment covers: a partner's freight or a broker's commission for a booking. Each is in at most one
 * live payment, so that nothing is paid twice. Debts of bookings can be kept back in several parts.
 */
export const paymentLines = pgTable(
  'payment_lines',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id),
    kind: text('kind').$type<PaymentLineKind>().notNull().default('EARNING'),
    amount: money('amount').notNull(),
    /** False once the payment failed or came back. */
    isLiving: boolean('is_living').notNull().default(true),
  },
  (t) => [
    index('payment_lines_of_payment').on(t.paymentId, t.id),
    uniqueIndex('payment_lines_one_living')
      .on(t.bookingId, t.kind)
      .where(sql`is_living and kind <> 'DEDUCTION'`),
    index('payment_lines_of_booking').on(t.bookingId),
  ],
)
