import type { Permission } from '@karwan/domain/roles'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller, Deps } from '../../http/handler.ts'
import type { Actor } from '../../kernel/activity.store.ts'
import { changing } from '../../kernel/changing.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { findBooking, holdBooking } from './booking.store.ts'
import type { Booking } from './booking.types.ts'
import type { BookingRow } from './bookings.table.ts'
import { readBooking } from './read-booking.ts'

type Asked = { caller: Caller; deps: Deps; requestId: string }
export type Held = {
  booking: BookingRow
  shipment: ShipmentRow
  actor: Actor
  current: () => Promise<Booking>
}

/**
 * The frame of every change to one booking. The shipment is always held before the booking, as an award does,
 * so that two changes wait for each other in one order.
 */
export function changeHeldBooking(
  { caller, deps, requestId }: Asked,
  { id, permission, version }: { id: number; permission: Permission; version?: number | undefined },
  change: (tx: Transaction, held: Held) => Promise<void>,
): Promise<Booking> {
  const actor = { caller, now: deps.clock(), requestId }
  return changing(deps, async (tx) => {
    const found = await findBooking(tx, caller, id, permission)
    const current = () => readBooking(tx, caller, id, permission)
    const shipment = await holdShipment(tx, found.booking.shipmentId)
    const booking = await holdBooking(tx, id)
    await refuseStale(booking.version, version, current)
    await change(tx, { booking, shipment, actor, current })
    return current()
  })
}
