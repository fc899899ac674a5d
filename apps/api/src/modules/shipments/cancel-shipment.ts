import { isBlank } from '@karwan/domain'
import { mayCancelAs, mayCancelShipment } from '@karwan/domain/shipments'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { changeHeldShipment, progressOf } from './change-held-shipment.ts'

/** Cancels the shipment with its bids and bookings; refused if cargo is on any of its trucks. */
export const cancelShipment: Handler<'cancelShipment'> = (request) => {
  const { distanceInKilometers, timeInHours, cancellationType } = request.body
  const cancellationReason = request.body.cancellationReason.trim()
  if (isBlank(cancellationReason))
    return refuseAt('cancellationReason', 'shipment.cancellation_reason_required')
  const held = { id: request.path.id, permission: 'shipment:cancel', version: request.body.version } as const
  return changeHeldShipment(request, held, async (work, shipment) => {
    refuseUnless(mayCancelAs(request.caller.userType, cancellationType), { field: 'cancellationType' })
    refuseUnless(mayCancelShipment(await progressOf(work, shipment)))
    const { cancelBookings, endBids } = work.ports.shipments
    const why = { cancellationType, cancellationReason }
    const marginAmount = await cancelBookings(work, shipment, why)
    await endBids(work, shipment, cancellationReason)
    return {
      patch: {
        status: 'CANCELLED',
        cancelledAt: work.now,
        cancelDistanceKm: distanceInKilometers,
        cancelTimeHours: timeInHours,
        ...why,
        vehiclesCovered: 0,
        bidsCount: 0,
        lowestBid: null,
        marginAmount,
        bidClosesAt:
          shipment.bidClosesAt && shipment.bidClosesAt > work.now ? work.now : shipment.bidClosesAt,
      },
      activity: { action: 'shipment.cancelled', reason: cancellationReason },
    }
  })
}
