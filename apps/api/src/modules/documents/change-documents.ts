import { podStatusWith } from '@karwan/domain/bookings'
import type { Permission } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import { type Asked, transact, type Work } from '../../kernel/work.ts'
import { changeBooking, findBooking, holdBooking } from '../bookings/booking.store.ts'
import { keepLacking, letDemandsStand } from '../bookings/booking-papers.ts'
import { type BookingActivity, leaveBookingTrail } from '../bookings/booking-trail.ts'
import { type BookingRow, bookings } from '../bookings/bookings.table.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { proofOf } from './present-documents.ts'

/** Without an activity nothing changed, and no event is published. */
type Change<Result> = (
  work: Work,
  booking: BookingRow,
  shipment: Pick<ShipmentRow, 'groupId' | 'projectVerticalTypeId'>,
) => Promise<{ result: Result; activity: BookingActivity | undefined }>

/**
 * The common steps of every change of a booking's documents: locks the booking in the usual order; afterwards
 * updates its proof-of-delivery status, raises its version and publishes an event.
 */
export function changeDocuments<Result>(
  request: Asked,
  { bookingId, permission }: { bookingId: number; permission: Permission },
  change: Change<Result>,
): Promise<Result> {
  return transact(request, async (work) => {
    const found = await findBooking(work, bookingId, permission)
    await letDemandsStand(work, found.booking.groupId)
    const shipment = await holdShipment(work, found.booking.shipmentId)
    const booking = await holdBooking(work, bookingId)
    const { result, activity } = await change(work, booking, shipment)
    if (!activity) return result
    const proof = { podStatus: booking.podStatus, isHardCopyRequired: shipment.isPodHardCopyReq }
    const podStatus = podStatusWith(await proofOf(work, bookingId), proof)
    const changed = await changeBooking(work, booking, { podStatus }, { isEdit: false })
    await keepLacking(work, eq(bookings.id, bookingId))
    await leaveBookingTrail(work, [changed], activity)
    return result
  })
}
