import type { Labelled, Tone } from '../kernel/table.ts'
import type { ShipmentStatus, ShipmentStatusId } from '../kernel/wire.ts'

type StatusFacts = Labelled & { code?: ShipmentStatusId; tone: Tone; next?: ShipmentStatus }

// In the order of the specification, point 4. The last three have no `next`, although CANCELLED follows
// DELIVERED.
export const shipmentStatuses = {
  CREATED: { code: 1, label: 'Created', tone: 'info', next: 'DISPATCH_STARTED' },
  DISPATCH_STARTED: { code: 2, label: 'Dispatch started', tone: 'info', next: 'TRANSIT' },
  TRANSIT: { code: 3, label: 'In transit', tone: 'info', next: 'DELIVERED' },
  DELIVERED: { code: 4, label: 'Delivered', tone: 'success' },
  CANCELLED: { code: 5, label: 'Cancelled', tone: 'danger' },
  // Derived from the bookings; it never had a numeric code (spec, point 4).
  PARTIALLY_FULFILLED: { label: 'Partially fulfilled', tone: 'warning' },
} as const satisfies Record<ShipmentStatus, StatusFacts>

const factsOf: Record<ShipmentStatus, StatusFacts> = shipmentStatuses

export const shipmentStatusOrder = [
  'CREATED',
  'DISPATCH_STARTED',
  'TRANSIT',
  'DELIVERED',
  'CANCELLED',
  'PARTIALLY_FULFILLED',
] as const satisfies readonly ShipmentStatus[]

export const shipmentStatusCode = (status: ShipmentStatus): ShipmentStatusId | undefined =>
  factsOf[status].code

export const isFinalShipmentStatus = (status: ShipmentStatus): boolean => factsOf[status].next === undefined
