import type { Labelled, Tone } from '../kernel/table.ts'
import type { Schemas, TransactionType } from '../kernel/wire.ts'

export const transactionTypes = {
  CREDIT: { label: 'Credit', sign: 1 },
  DEBIT: { label: 'Debit', sign: -1 },
} as const satisfies Record<TransactionType, Labelled & { sign: 1 | -1 }>

/** File formats of a wallet statement. */
export const statementFormats = {
  pdf: { label: 'PDF' },
  xlsx: { label: 'XLSX' },
  csv: { label: 'CSV' },
} as const satisfies Record<string, Labelled>

export const walletEntryTypes = {
  DEPOSIT: { label: 'Deposit' },
  WITHDRAWAL: { label: 'Withdrawal' },
  ADVANCE: { label: 'Advance' },
  FREIGHT_EARNING: { label: 'Freight' },
  BALANCE_PAYMENT: { label: 'Balance payment' },
  FUEL: { label: 'Fuel' },
  COMMISSION: { label: 'Commission' },
  PENALTY: { label: 'Penalty' },
  DEDUCTION: { label: 'Deduction' },
  REFUND: { label: 'Refund' },
  TAX: { label: 'Tax' },
  ADJUSTMENT: { label: 'Adjustment' },
  REVERSAL: { label: 'Reversal' },
} as const satisfies Record<string, Labelled>
export type WalletEntryType = keyof typeof walletEntryTypes

export const paymentMethods = {
  BANK_TRANSFER: { label: 'Bank transfer' },
  CHEQUE: { label: 'Cheque' },
  CASH: { label: 'Cash' },
  RAAST: { label: 'Raast' },
  JAZZCASH: { label: 'JazzCash' },
  EASYPAISA: { label: 'Easypaisa' },
  TELEBIRR: { label: 'Telebirr' },
  WAAFI: { label: 'Waafi' },
  CARD: { label: 'Card' },
} as const satisfies Record<string, Labelled>
export type PaymentMethod = keyof typeof paymentMethods

export const walletEntryStatuses = {
  PENDING: { label: 'Pending', tone: 'warning' },
  SUCCESS: { label: 'Success', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
  REVERSED: { label: 'Reversed', tone: 'neutral' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
} as const satisfies Record<string, Labelled & { tone: Tone }>
export type WalletEntryStatus = keyof typeof walletEntryStatuses

export const bankPaymentStatuses = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  APPROVED: { label: 'Approved', tone: 'info' },
  SENT: { label: 'Sent', tone: 'info' },
  PAID: { label: 'Paid', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
  RETURNED: { label: 'Returned', tone: 'warning' },
} as const satisfies Record<string, Labelled & { tone: Tone }>
export type BankPaymentStatus = keyof typeof bankPaymentStatuses

/**
 * Ids of the first account holder types equal the user type ids; tax offices and pumps are added, though
 * nobody signs in for them.
 */
export const accountHolderTypes = {
  1: { label: 'Shipper' },
  2: { label: 'Partner' },
  3: { label: 'Driver' },
  4: { label: 'Internal' },
  5: { label: 'Demand adda' },
  6: { label: 'Tax office' },
  7: { label: 'Fuel pump' },
} as const satisfies Record<Schemas['AccountHolderTypeId'], Labelled>

export const walletPeriodsInDays = [7, 30, 90, 365] as const
