import { refuserFor } from '../kernel/verdict.ts'
import { billingLengths } from './billing.messages.ts'

/** Kept in a file of their own, so that only the pages of invoices load these sentences. */
export const debitNoteRefusals = {
  'billing.second_person':
    'Somebody else than who drafted it has to approve it, as the billing of the company says',
  'billing.too_much': 'An invoice comes to {most} at most',
  'billing.not_to_debit': 'A debit note is for an invoice that has a number and is not void',
  'billing.notes_stay': 'What an invoice says stays once it has its number',
  'billing.description_required': 'Say what it is for',
  'billing.description_long': `What it is for cannot exceed ${billingLengths.lineText} characters`,
  'billing.quantity_invalid': `Quantity must be a whole number between ${billingLengths.lineQuantity.least} and ${billingLengths.lineQuantity.most}`,
} as const

export const refuse = refuserFor(debitNoteRefusals)
