import type { PaymentMethod, WalletEntryStatus, WalletEntryType } from '@karwan/domain/billing'
import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, searchColumn } from '../../kernel/record-columns.ts'
import { bookings } from '../bookings/bookings.table.ts'

type HolderType = components['schemas']['AccountHolderTypeId']
type Direction = components['schemas']['TransactionType']
const sum = (name: string) => numeric(name, { precision: 20, scale: 2 })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Wallets of account holders. Balance and totals sum up all entries and are updated with each entry. */
export const wallets = pgTable(
  'wallets',
  {
    ...recordColumns(),
    ...searchColumn('holder_name'),
    holderTypeId: integer('holder_type_id').$type<HolderType>().notNull(),
    holderId: integer('holder_id').notNull(),
    holderName: text('holder_name').notNull(),
    /** The company whose people may read the wallet. */
    groupId: integer('group_id'),
    currency: text('currency').notNull(),
    balance: sum('balance').notNull().default('0'),
    creditTotal: sum('credit_total').notNull().default('0'),
    debitTotal: sum('debit_total').notNull().default('0'),
    lastEntryAt: moment('last_entry_at'),
  },
  (t) => [
    uniqueIndex('wallets_of_holder').on(t.holderTypeId, t.holderId, t.currency),
    index('wallets_by_name').on(t.holderName, t.id),
    index('wallets_by_balance').on(t.balance, t.id),
    index('wallets_by_last_entry').on(t.lastEntryAt, t.id),
    index('wallets_to_be_paid_by_balance').on(t.balance, t.id).where(sql`holder_type_id = 2 and balance > 0`),
    index('wallets_to_be_paid').on(t.holderName, t.id).where(sql`holder_type_id = 2 and balance > 0`),
    index('wallets_of_group').on(t.groupId),
    index('wallets_search').using('gin', t.searchText.op('gin_trgm_ops')),
    check('wallets_balance_is_the_sums', sql`${t.balance} = ${t.creditTotal} - ${t.debitTotal}`),
  ],
)

/**
 * Transactions between wallets. The unique key prevents a second posting for the same booking step or
 * adjustment.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    ...recordColumns(),
    key: text('key').notNull(),
    type: text('type').$type<WalletEntryType>().notNull(),
    currency: text('currency').notNull(),
    method: text('method').$type<PaymentMethod>(),
    reference: text('reference'),
    description: text('description').notNull(),
    bookingId: integer('booking_id').references(() => bookings.id),
    /**
     * The booking that an adjustment is about. Separate from bookingId, so that settling that booking again
     * does not reverse the adjustment.
     */
    adjustedBookingId: integer('adjusted_booking_id').references(() => bookings.id),
    invoiceId: integer('invoice_id'),
    bankPaymentId: integer('bank_payment_id'),
    partnerInvoiceId: integer('partner_invoice_id'),
  },
  (t) => [
    uniqueIndex('ledger_transactions_key').on(t.key),
    index('ledger_transactions_of_invoice').on(t.invoiceId, t.id).where(sql`invoice_id is not null`),
    index('ledger_transactions_of_type').on(t.type, t.id),
    index('ledger_transactions_by_reference').on(sql`lower(reference)`).where(sql`reference is not null`),
    index('ledger_transactions_of_booking').on(t.bookingId),
    index('ledger_transactions_of_adjusted_booking')
      .on(t.adjustedBookingId)
      .where(sql`adjusted_booking_id is not null`),
  ],
)

/**
 * Append-only. Each entry stores its wallet's balance and totals after it, so that statements need no summing
 * up.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    walletId: integer('wallet_id')
      .notNull()
      .references(() => wallets.id),
    at: moment('at').notNull(),
    direction: text('direction').$type<Direction>().notNull(),
    lineAmount: sum('line_amount').notNull(),
    balanceAfter: sum('balance_after').notNull(),
    creditTotalAfter: sum('credit_total_after').notNull(),
    debitTotalAfter: sum('debit_total_after').notNull(),
  },
  (t) => [
    index('ledger_entries_of_wallet').on(t.walletId, t.id),
    index('ledger_entries_of_wallet_in_time').on(t.walletId, t.at, t.id),
    index('ledger_entries_of_transaction').on(t.transactionId),
    check('ledger_entries_above_zero', sql`${t.lineAmount} > 0`),
  ],
)

/** Adjustments of balances by hand, which a second person has to approve. */
export const walletAdjustments = pgTable(
  'wallet_adjustments',
  {
    ...recordColumns(),
    walletId: integer('wallet_id')
      .notNull()
      .references(() => wallets.id),
    direction: text('direction').$type<Direction>().notNull(),
    type: text('type').$type<WalletEntryType>().notNull(),
    lineAmount: sum('line_amount').notNull(),
    method: text('method').$type<PaymentMethod>(),
    reference: text('reference'),
    reason: text('reason').notNull(),
    bookingId: integer('booking_id').references(() => bookings.id),
    status: text('status').$type<WalletEntryStatus>().notNull().default('PENDING'),
    decidedBy: integer('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    index('wallet_adjustments_of_wallet').on(t.walletId, t.id),
    index('wallet_adjustments_of_booking').on(t.bookingId, t.id).where(sql`booking_id is not null`),
  ],
)
