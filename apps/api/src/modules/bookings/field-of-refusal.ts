import type { Verdict } from '@karwan/domain'
import type { bookingsRefusals } from '@karwan/domain/bookings'

/** What the sender can mend stands at its field; who may and when is said of the call as a whole. */
const fields: Partial<Record<keyof typeof bookingsRefusals, string>> = {
  'booking.cancel_reason_required': 'refusalReasonId',
  'booking.cargo_return_note_required': 'cargoReturnNote',
  'booking.correction_reason_required': 'reason',
  'booking.reassign_reason_required': 'reason',
  'booking.same_crew': 'driverId',
  'booking.driver_of_other_partner': 'driverId',
  'booking.driver_blocked': 'driverId',
  'booking.driver_fleet_blocked': 'driverId',
  'booking.driver_not_verified': 'driverId',
  'booking.driver_off_duty': 'driverId',
  'booking.driver_paper_expired': 'driverId',
  'booking.vehicle_paper_expired': 'vehicleId',
  'booking.driver_booked': 'driverId',
  'booking.vehicle_of_other_partner': 'vehicleId',
  'booking.vehicle_blocked': 'vehicleId',
  'booking.vehicle_fleet_blocked': 'vehicleId',
  'booking.vehicle_not_verified': 'vehicleId',
  'booking.vehicle_of_other_type': 'vehicleId',
  'booking.vehicle_of_other_variant': 'vehicleId',
  'booking.vehicle_too_small': 'vehicleId',
  'booking.misfit_override': 'override',
  'booking.vehicle_unfit': 'vehicleId',
  'booking.vehicle_booked': 'vehicleId',
}

const fieldOfCode: Readonly<Record<string, string | undefined>> = fields

/** `place` is where the fields stand in the body, `vehicles.0.` for one. */
export function fieldOfRefusal(verdict: Verdict, place = ''): { field?: string } {
  const field = verdict.allowed ? undefined : fieldOfCode[verdict.refusal.code]
  return field === undefined ? {} : { field: `${place}${field}` }
}
