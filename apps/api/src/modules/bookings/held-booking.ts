import type { Permission } from '@karwan/domain/roles'
import { withCurrent } from '../../http/refusal.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { type Asked, transact, type Work } from '../../kernel/work.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { findBooking, holdBooking } from './booking.store.ts'
import type { Booking, BookingRow } from './bookings.table.ts'
import { readBooking } from './read-booking.ts'

export type Held = {
  booking: BookingRow
  shipment: ShipmentRow
  current: () => Promise<Booking>
}

/**
 * The common steps of every change of one booking. Locks the shipment before the booking, as an award does;
 * the fixed order prevents deadlocks.
 */
export function changeHeldBooking(
  request: Asked,
  { id, permission, version }: { id: number; permission: Permission; version?: number | undefined },
  change: (work: Work, held: Held) => Promise<void>,
): Promise<Booking> {
  return transact(request, async (work) => {
    const found = await findBooking(work, id, permission)
    const current = () => readBooking(work, id, permission)
    const shipment = await holdShipment(work, found.booking.shipmentId)
    const booking = await holdBooking(work, id)
    await refuseStaleBooking(booking, version, current)
    await withCurrent(current, () => change(work, { booking, shipment, current }))
    return current()
  })
}

/** A version that is stale only because of new papers is accepted. */
export async function refuseStaleBooking(
  { version: latest, editedVersion }: BookingRow,
  version: number | undefined,
  current: () => Promise<Booking>,
): Promise<void> {
  const isUpToDate = version !== undefined && version >= editedVersion && version < latest
  if (!isUpToDate) await refuseStale(latest, version, current)
}
