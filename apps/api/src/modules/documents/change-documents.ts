import { podStatusWith } from '@karwan/domain/bookings'
import type { Permission } from '@karwan/domain/roles'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller, Deps } from '../../http/handler.ts'
import type { Actor } from '../../kernel/activity.store.ts'
import { changing } from '../../kernel/changing.ts'
import { changeBooking, findBooking, holdBooking } from '../bookings/booking.store.ts'
import { type BookingAct, leaveBookingTrail } from '../bookings/booking-trail.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import { proofOf } from './present-documents.ts'

type Asked = { caller: Caller; deps: Deps; requestId: string }
type Change<Result> = (
  tx: Transaction,
  booking: BookingRow,
  actor: Actor,
) => Promise<{ result: Result; act: BookingAct }>

/**
 * The frame of every change to a booking's documents: the booking is held, in the order of all changes to it,
 * and afterwards it says how its proof of delivery stands, has another version, and whoever looks at it hears of it.
 */
export function changeDocuments<Result>(
  { caller, deps, requestId }: Asked,
  { bookingId, permission }: { bookingId: number; permission: Permission },
  change: Change<Result>,
): Promise<Result> {
  const actor = { caller, now: deps.clock(), requestId }
  return changing(deps, async (tx) => {
    const found = await findBooking(tx, caller, bookingId, permission)
    await holdShipment(tx, found.booking.shipmentId)
    const booking = await holdBooking(tx, bookingId)
    const { result, act } = await change(tx, booking, actor)
    const podStatus = podStatusWith(await proofOf(tx, bookingId), booking)
    const changed = await changeBooking(tx, booking, { podStatus }, actor.now)
    await leaveBookingTrail(tx, actor, [changed], act)
    return result
  })
}
