import { refuserFor } from '../kernel/verdict.ts'

/** Kept in a file of their own, so that only the pages of fuel slips load these sentences. */
export const fuelSlipRefusals = {
  'fuelSlip.move_refused': 'A slip that is {from} cannot become {to}',
  'fuelSlip.second_person': 'Somebody else than who asked for it has to approve it',
  'fuelSlip.not_allowed': 'You are not allowed to make the slip {to}',
  'fuelSlip.not_out': 'Fuel is for a booking with a driver that is under way',
  'fuelSlip.pump_retired': 'The pump is retired',
  'fuelSlip.pump_takes_none': 'The pump takes no fuel slips',
  'fuelSlip.other_currency': 'The pump is paid in another currency than the booking',
  'fuelSlip.over_credit': 'The credit of the pump leaves {left}; ask for less, or settle what is open',
  'fuelSlip.code_wrong': 'The code is not that of this slip',
  'fuelSlip.more_than_approved': 'No more than {litres} litres were approved',
  'fuelSlip.litres_invalid': 'Litres must be above zero, and {limit} at most',
  'fuelSlip.price_invalid': 'Price per litre must be above zero, in hundredths at most',
  'fuelSlip.booking_unknown': 'Choose a booking',
  'fuelSlip.pump_unknown': 'Choose a fuel pump',
  'fuelSlip.code_required': 'Code is required',
  'fuelSlip.reason_required': 'Give a reason',
  'fuelSlip.reference_required': 'Say by which payment or bill',
} as const

export const refuse = refuserFor(fuelSlipRefusals)
