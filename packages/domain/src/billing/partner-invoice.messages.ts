import { refuserFor } from '../kernel/verdict.ts'
import { billingLengths } from './billing.messages.ts'

/** Kept in a file of their own, so that only the pages of partner invoices load these sentences. */
export const partnerInvoiceRefusals = {
  'partnerInvoice.move_refused': 'A partner invoice that is {from} cannot become {to}',
  'partnerInvoice.second_person': 'You entered this invoice; another person must approve it',
  'partnerInvoice.not_allowed': 'You are not allowed to set a partner invoice to {to}',
  'partnerInvoice.paid_by_batch': 'Partner invoices are paid with a payment batch',
  'partnerInvoice.type_required': 'Choose what it is for',
  'partnerInvoice.partner_required': 'Choose a partner',
  'partnerInvoice.adda_required': 'Choose a broker',
  'partnerInvoice.no_commission': 'No commission is agreed with {adda} in {currency}',
  'partnerInvoice.nothing_to_bill': 'This period has no completed booking that is not yet billed or paid',
  'partnerInvoice.reference_taken': 'This invoice number of {payee} is already entered',
  'partnerInvoice.claimed_required': 'Enter the amount that the invoice asks for',
  'partnerInvoice.reference_required': 'Enter the invoice number of the payee',
  'partnerInvoice.claim_differs':
    'The invoice asks for {claimed}, but {total} is owed; dispute it or void it',
  'partnerInvoice.changed': 'The amount owed for {booking} has changed; void this invoice and enter it again',
  'partnerInvoice.in_payment': 'Bookings of this invoice are in a payment batch',
  'partnerInvoice.currency_long': `Currency cannot exceed ${billingLengths.currency} characters`,
  'partnerInvoice.taken_off': 'A debit note is deducted from the wallet when it is approved',
  'partnerInvoice.debit_early':
    'A debit note is for a completed booking; before that, add a deduction to its price',
  'partnerInvoice.booking_required': 'Choose a booking',
  'partnerInvoice.paper_void': 'You cannot add a paper to a void partner invoice',
  'partnerInvoice.paper_kept': 'The invoice was approved with this paper, so the paper cannot change',
  'partnerInvoice.paper_amounts': 'You are not allowed to see what the payee gets',
  'partnerInvoice.method_required': 'Choose how it was paid',
} as const

export const refuse = refuserFor(partnerInvoiceRefusals)
