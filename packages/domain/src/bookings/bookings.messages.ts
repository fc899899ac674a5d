import { refuserFor } from '../kernel/verdict.ts'

export const bookingsRefusals = {
  'booking.move_refused': 'A booking that is "{from}" cannot become "{to}"',
  'booking.not_allowed': 'You are not allowed to change the status of this booking',
  'booking.cancel_not_allowed': 'You are not allowed to cancel this booking',
  'booking.override_required': 'The cargo is loaded; cancelling needs the permission to override',
  'booking.cargo_return_note_required': 'The cargo is loaded; say how it is returned',
  'booking.cancel_reason_required': 'Choose a reason for the cancellation',
  'booking.correction_not_allowed': 'Going back a step needs the permission to correct',
  'booking.correction_reason_required': 'Give a reason for going back a step',
  'booking.driver_missing': 'Assign a driver and a vehicle first',
  'booking.held': 'A blocking hold must be released first',
} as const

export const refuse = refuserFor(bookingsRefusals)
