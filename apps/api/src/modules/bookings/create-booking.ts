import { checkBidAmount, mayTakePart } from '@karwan/domain/bidding'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { asField, refuseAt } from '../../kernel/refuse.ts'
import { transact } from '../../kernel/work.ts'
import { partners } from '../partners/partners.table.ts'
import { lockShipment } from '../shipments/shipment.store.ts'
import { newSummaries } from './list-bookings.ts'
import { openBookings } from './open-bookings.ts'
import { coverVehicles, refuseWithoutRoom } from './roll-up-shipment.ts'

/** Books a partner of the private pool directly, without a bid. */
export const createBooking: Handler<'createBooking'> = (request) => {
  const { shipmentId, partnerId, amount, bidCategoryTypeId, vehicleCount = 1 } = request.body
  return transact(request, async (work) => {
    const held = lockShipment(work, shipmentId, 'booking:create')
    const shipment = await asField('shipmentId', 'booking.shipment_invalid', held)
    const [partner] = await work.tx.select().from(partners).where(eq(partners.id, partnerId))
    if (!partner?.isPrivatePool) return refuseAt('partnerId', 'booking.partner_not_private')
    refuseUnless(mayTakePart(partner), { field: 'partnerId' })
    refuseUnless(checkBidAmount({ ...shipment, amount, bidCategoryTypeId }), { field: 'amount' })
    await refuseWithoutRoom(work, shipment, vehicleCount, 'booking:create')
    const bargain = { partner, bidId: null, amount, bidCategoryTypeId, vehicleCount }
    const rows = await openBookings(work, shipment, bargain)
    await coverVehicles(work, shipment, vehicleCount)
    return newSummaries(work, rows)
  })
}
