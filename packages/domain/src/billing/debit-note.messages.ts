import { refuserFor } from '../kernel/verdict.ts'
import { billingLengths } from './billing.messages.ts'

/** Kept in a file of their own, so that only the pages of invoices load these sentences. */
export const debitNoteRefusals = {
  'billing.second_person': 'You drafted this invoice; by the billing terms, another person must approve it',
  'billing.too_much': 'An invoice cannot exceed {most}',
  'billing.not_to_debit': 'You can debit only an invoice that has a number and is not void',
  'billing.notes_stay': 'An invoice that has its number can no longer be changed',
  'billing.description_required': 'Enter what it is for',
  'billing.description_long': `What it is for cannot exceed ${billingLengths.lineText} characters`,
  'billing.quantity_invalid': `Quantity must be a whole number between ${billingLengths.lineQuantity.least} and ${billingLengths.lineQuantity.most}`,
} as const

export const refuse = refuserFor(debitNoteRefusals)
