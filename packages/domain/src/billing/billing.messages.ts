import { refuserFor } from '../kernel/verdict.ts'

export const billingRefusals = {
  'wallet.required': '{field} is required',
  'wallet.too_long': '{field} cannot exceed {limit} characters',
  'wallet.amount_invalid': 'Amount must be greater than 0, with at most two decimals',
  'wallet.already_decided': 'This adjustment has been decided already',
  'wallet.second_person': 'Somebody else than who asked for it decides about an adjustment',
  'wallet.type_by_hand': 'This kind of transaction is not made by hand',
} as const

export const refuse = refuserFor(billingRefusals)
