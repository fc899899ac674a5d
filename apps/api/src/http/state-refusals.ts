import type { RefusalCode } from '@karwan/domain'

/**
 * What contradicts the present state of a record: already, no longer, somebody else, not enough left. They answer 409,
 * with the state; every other refusal of a rule speaks of what was sent, and answers 422.
 */
const ofState: ReadonlySet<string> = new Set([
  'bid.already_placed',
  'bid.backout_too_late',
  'bid.fully_covered',
  'bid.move_refused',
  'bid.moved',
  'bid.no_open_vehicles',
  'bid.not_pending',
  'bid.shipment_closed',
  'bid.shipment_final',
  'bid.window_already_closed',
  'bid.window_already_open',
  'bid.window_closed',
  'booking.driver_assigned_already',
  'booking.driver_missing',
  'booking.driver_on_trip',
  'booking.held',
  'booking.move_refused',
  'booking.moved',
  'booking.nothing_to_reassign',
  'booking.same_crew',
  'booking.vehicle_on_trip',
  'company.has_people',
  'company.has_projects',
  'company.has_shipments',
  'company.project_has_shipments',
  'document.decided_already',
  'document.superseded',
  'document.verified_stays',
  'fleet.driver_out',
  'people.already_blocked',
  'people.deleted',
  'people.has_open_work',
  'people.not_blocked',
  'role.in_use',
  'shipment.already_cancelled',
  'shipment.already_final',
  'shipment.cancel_on_the_road',
  'shipment.kept_by_other',
  'shipment.last_vehicle',
  'shipment.locked_by_bookings',
  'shipment.no_open_vehicle',
  'shipment.not_kept_by_you',
  'tracking.trip_over',
] satisfies RefusalCode[])

/** One code, one status. */
export const statusOfCode = (code: string): 409 | 422 => (ofState.has(code) ? 409 : 422)
