import { refuserFor } from '../kernel/verdict.ts'
import { billingLengths } from './billing.messages.ts'

/** Kept in a file of their own, so that only the pages of partner invoices load these sentences. */
export const partnerInvoiceRefusals = {
  'partnerInvoice.move_refused': 'A partner invoice that is {from} cannot become {to}',
  'partnerInvoice.second_person': 'Somebody else than who entered it has to approve it',
  'partnerInvoice.not_allowed': 'You are not allowed to make a partner invoice {to}',
  'partnerInvoice.paid_by_batch': 'What a partner bills is paid by a batch of payments',
  'partnerInvoice.type_required': 'Choose what it is for',
  'partnerInvoice.partner_required': 'Choose a partner',
  'partnerInvoice.adda_required': 'Choose a broker',
  'partnerInvoice.no_commission': 'No commission is agreed with {adda} in {currency}',
  'partnerInvoice.nothing_to_bill':
    'There is no completed booking of this period that is on no other invoice and not paid',
  'partnerInvoice.reference_taken': 'This number of {payee} is entered already',
  'partnerInvoice.claimed_required': 'Say what the invoice asks for',
  'partnerInvoice.reference_required': 'Give the number that the payee gave it',
  'partnerInvoice.claim_differs': 'It asks for {claimed}, and {total} are owed; dispute it or void it',
  'partnerInvoice.changed':
    'What is owed for {booking} has changed since it was entered; void it and enter it anew',
  'partnerInvoice.in_payment': 'Bookings of it are in a batch of payments',
  'partnerInvoice.currency_long': `Currency cannot exceed ${billingLengths.currency} characters`,
  'partnerInvoice.taken_off': 'A debit note is taken off the wallet once it is approved',
  'partnerInvoice.debit_early':
    'A debit note is for a completed booking; before that, add a deduction to its price',
  'partnerInvoice.booking_required': 'Choose a booking',
  'partnerInvoice.paper_void': 'A void partner invoice takes no paper',
  'partnerInvoice.paper_kept': 'It was approved by the paper that it has',
  'partnerInvoice.paper_amounts': 'You are not allowed to see what its payee gets',
  'partnerInvoice.method_required': 'Say how it was paid',
} as const

export const refuse = refuserFor(partnerInvoiceRefusals)
