import type { Verdict } from '@karwan/domain'
import type { bookingsRefusals } from '@karwan/domain/bookings'

/**
 * Codes that the sender can fix are reported at a field; refusals about who and when concern the whole call.
 */
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

/** `place` is the path of the fields in the body, such as `vehicles.0.`. */
export function fieldOfRefusal(verdict: Verdict, place = ''): { field?: string } {
  const field = verdict.allowed ? undefined : fieldOfCode[verdict.refusal.code]
  return field === undefined ? {} : { field: `${place}${field}` }
}
