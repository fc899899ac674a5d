export const partnersSentences = {
  'partners.required': '{field} is required',
  'partners.too_long': '{field} cannot exceed {limit} characters',
  'partners.commission_invalid': 'Commission is not valid',
  'partners.commission_incomplete': 'Give a commission type and a value, or neither',
  'partners.iban_invalid': 'IBAN is not valid',
  'partners.commission_percent_too_high': 'A commission in percent must be between 0 and 100',
} as const

export const partnersRefusals = {
  'partners.in_private_pool': 'This partner is already in the private pool',
  'partners.in_open_market': 'This partner is already in the open market',
  'partners.kept_by_nobody': 'Nobody looks after this partner',
  'partners.keeper_unknown': 'Choose an internal user whose account is active',
  'partners.adda_name_taken': 'An adda with this name already exists',
  'partners.city_unknown': 'City is not valid',
  'partners.type_unknown': 'Partner type is not valid',
  'partners.vehicle_type_unknown': 'Vehicle type is not valid',
  'partners.credit_invalid': 'Credit limit must be an amount greater than 0',
  'partners.bank_unknown': 'Bank is not valid',
  'partners.bank_retired': '{name} is no longer offered',
  'partners.bank_of_iban': 'The IBAN belongs to {name}',
  'partners.iban_of_another_bank': 'The IBAN does not belong to {name}',
  'partners.account_not_yours': 'Only people who may see bank accounts can replace one',
  'partners.credit_not_yours': 'Only finance can set a credit limit',
  'partners.has_open_work':
    'A partner with open bids ({bids}) or bookings under way ({bookings}) cannot be deleted',
  'partners.vehicle_out': 'A vehicle of this partner is out on a booking',
  'partners.adda_has_shipments': 'An adda with shipments ({count}) cannot be deleted',
} as const
