import { refuserFor } from '../kernel/verdict.ts'

export const billingRefusals = {
  'wallet.required': '{field} is required',
  'wallet.too_long': '{field} cannot exceed {limit} characters',
  'wallet.amount_invalid': 'Amount must be greater than 0, with at most two decimals',
  'wallet.already_decided': 'This adjustment has been decided already',
  'wallet.second_person': 'Somebody else than who asked for it decides about an adjustment',
  'wallet.type_by_hand': 'This kind of transaction is not made by hand',
  'billing.nothing_to_invoice': 'There is no completed booking of this period to invoice, and no other line',
  'billing.company_unknown': 'Company is not valid',
  'billing.project_unknown': 'Project is not valid',
  'billing.day_invalid': 'Period must be days of the years 2000 to 2099',
  'billing.period_reversed': 'The period must end on its first day or later',
  'billing.rate_invalid': 'Rate must be a percentage between 0 and 100, in hundredths at most',
  'billing.prefix_invalid': 'Number prefix must be 1 to 10 capital letters and digits',
  'billing.email_invalid': 'Email address is not valid',
  'billing.line_invalid': 'Amount must be greater than 0, in hundredths at most',
  'billing.move_refused': 'An invoice that is {from} cannot become {to}',
  'billing.reason_required': 'Give a reason',
  'billing.amount_invalid': 'Amount must be greater than 0 and at most {balance}',
  'billing.bank_name_required': 'Name is required',
  'billing.bank_name_long': 'Name cannot exceed 120 characters',
  'billing.bank_code_invalid': 'Code must be 2 to 11 capital letters and digits',
  'billing.bank_country_unknown': 'Country is not valid',
  'billing.bank_exists': 'There is a bank of this code in this country already',
  'billing.not_allowed': 'You are not allowed to make an invoice {to}',
} as const

export const refuse = refuserFor(billingRefusals)
