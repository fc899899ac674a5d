export type { TransactionType } from '../kernel/wire.ts'
export * from './adjustment-form.ts'
export * from './ageing.ts'
export * from './bank-answer.ts'
export * from './bank-form.ts'
export { billingRefusals } from './billing.messages.ts'
export * from './booking-price.ts'
export * from './charge-form.ts'
export { debitNoteRefusals } from './debit-note.messages.ts'
export { mayApproveInvoice, mayChangeInvoice, mayDebit } from './debit-note.ts'
export { debitNoteForm, invoiceNotesForm, typedDebitNoteForm } from './debit-note-form.ts'
export * from './debts.ts'
export { fuelSlipRefusals } from './fuel-slip.messages.ts'
export * from './fuel-slip.ts'
export * from './invoice.rules.ts'
export {
  billingTermsForm,
  type InvoiceConfigurationValues,
  invoiceConfigurationForm,
  invoiceForm,
  invoiceStepForm,
  termsOfForm,
  walletPeriodForm,
} from './invoice-form.ts'
export * from './invoice-plan.ts'
export * from './invoice-status.ts'
export * from './ledger.ts'
export { linesByLane } from './lines-by-lane.ts'
export * from './partner-debit-note.ts'
export { partnerInvoiceRefusals } from './partner-invoice.messages.ts'
export * from './partner-invoice.ts'
export * from './partner-invoice-form.ts'
export * from './payment.rules.ts'
export * from './project-billing.ts'
export * from './project-billing-form.ts'
export * from './tax-rate-form.ts'
export * from './tax-rates.ts'
export * from './wallet.ts'
