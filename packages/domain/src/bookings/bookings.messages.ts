import { refuserFor } from '../kernel/verdict.ts'

export const bookingsRefusals = {
  'booking.move_refused': 'A booking that is "{from}" cannot become "{to}"',
  'booking.not_allowed': 'You are not allowed to change the status of this booking',
  'booking.cancel_not_allowed': 'You are not allowed to cancel this booking',
  'booking.override_required': 'The cargo is loaded; cancelling needs the permission to override',
  'booking.cargo_return_note_required': 'The cargo is loaded; say how it is returned',
  'booking.cancel_reason_required': 'Choose a reason for the cancellation',
  'booking.cancel_words_required': 'Say what the reason is',
  'booking.driver_required': 'Choose a driver',
  'booking.vehicle_required': 'Choose a vehicle',
  'booking.correction_not_allowed': 'Going back a step needs the permission to correct',
  'booking.correction_reason_required': 'Give a reason for going back a step',
  'booking.driver_missing': 'Assign a driver and a vehicle first',
  'booking.held': 'A blocking hold must be released first',
  'booking.driver_assigned_already': 'A driver is assigned already; reassign the booking instead',
  'booking.nothing_to_reassign': 'Only a booking on its way, with a driver, can be reassigned',
  'booking.reassign_reason_required': 'Give a reason',
  'booking.same_crew': 'Driver and vehicle are on this booking already',
  'booking.driver_of_other_partner': 'The driver does not work for the partner of this booking',
  'booking.driver_blocked': 'The driver is blocked',
  'booking.driver_not_verified': 'The driver is not verified',
  'booking.driver_off_duty': 'The driver is not on duty',
  'booking.vehicle_of_other_partner': 'The vehicle does not belong to the partner of this booking',
  'booking.vehicle_blocked': 'The vehicle is blocked',
  'booking.vehicle_not_verified': 'The vehicle is not verified',
  'booking.vehicle_unfit': 'The vehicle is not fit for a trip',
  'booking.driver_on_trip': 'The driver is on another trip',
  'booking.vehicle_on_trip': 'The vehicle is on another trip',
} as const

export const refuse = refuserFor(bookingsRefusals)
