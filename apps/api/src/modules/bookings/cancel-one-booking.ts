import { isBlank } from '@karwan/domain'
import { CancellationType } from '@karwan/domain/shipments'
import type { BodyOf } from '../../http/handler.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import { marginOfBookings } from './booking-pricing.ts'
import { cancelBookings } from './cancel-bookings.ts'
import type { Held } from './held-booking.ts'
import { checkedReason } from './refusal-reasons.ts'
import { releasedVehicles, rollUpShipment } from './roll-up-shipment.ts'

type Body = NonNullable<BodyOf<'processBookingStatus'>>

/**
 * Cancels one booking (status 13). Its vehicle becomes open again, and its bid ends if no booking is left.
 */
export async function cancelOneBooking(work: Work, held: Held, body: Body, at: Date): Promise<void> {
  const { booking, shipment } = held
  if (body.cancellationType !== CancellationType.byCsr) {
    return refuseAt('cancellationType', 'booking.cancellation_type')
  }
  if (isBlank(body.reason)) return refuseAt('reason', 'booking.cancellation_words')
  const refusalReasonId = body.refusalReasonId ?? refuseAt('refusalReasonId', 'booking.reason_required')
  const reason = await checkedReason(work, 3, refusalReasonId, body.reason, 'refusalReasonId')
  await cancelBookings(work, [booking], {
    typeId: body.cancellationType,
    refusalReasonId,
    reason,
    cargoReturnNote: body.cargoReturnNote ?? null,
    at,
  })
  if (booking.bidId !== null) {
    await work.ports.bookings.endBidWithoutBookings(work, booking.bidId, { refusalReasonId, reason })
    await work.ports.bookings.fulfilBid(work, booking.bidId)
  }
  await rollUpShipment(work, shipment, {
    ...releasedVehicles(shipment, 1),
    ...(await work.ports.bookings.bidFigures(work, shipment)),
    marginAmount: await marginOfBookings(work, shipment.id),
  })
}
