import { refuserFor } from '../kernel/verdict.ts'

/** Kept in a file of their own, so that only the pages of fuel slips load these sentences. */
export const fuelSlipRefusals = {
  'fuelSlip.move_refused': 'A slip that is {from} cannot become {to}',
  'fuelSlip.second_person': 'You asked for this slip; another person must approve it',
  'fuelSlip.not_allowed': 'You are not allowed to set the slip to {to}',
  'fuelSlip.not_out': 'The booking must be under way and have a driver',
  'fuelSlip.pump_retired': 'The pump is retired',
  'fuelSlip.pump_takes_none': 'The pump does not accept fuel slips',
  'fuelSlip.other_currency': 'The pump and the booking have different currencies',
  'fuelSlip.over_credit':
    'Only {left} is left of the credit at this pump; ask for less, or settle the open slips',
  'fuelSlip.code_wrong': 'This is not the code of the slip',
  'fuelSlip.more_than_approved': 'Only {litres} litres were approved',
  'fuelSlip.litres_invalid': 'Litres must be greater than 0 and at most {limit}',
  'fuelSlip.price_invalid': 'Price per litre must be greater than 0, with at most two decimals',
  'fuelSlip.booking_unknown': 'Choose a booking',
  'fuelSlip.pump_unknown': 'Choose a fuel pump',
  'fuelSlip.code_required': 'Code is required',
  'fuelSlip.reason_required': 'Give a reason',
  'fuelSlip.reference_required': 'Enter the payment or bill',
} as const

export const refuse = refuserFor(fuelSlipRefusals)
