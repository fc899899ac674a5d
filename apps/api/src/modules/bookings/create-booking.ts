import { checkBidAmount, mayTakePart } from '@karwan/domain/bidding'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { changing } from '../../kernel/changing.ts'
import { asField, refuseField } from '../../kernel/field-errors.ts'
import { coverVehicles, refuseWithoutRoom } from '../bidding/cover-vehicles.ts'
import { partners } from '../partners/partners.table.ts'
import { lockShipment } from '../shipments/shipment.store.ts'
import { newSummaries } from './new-summaries.ts'
import { openBookings } from './open-bookings.ts'

/** Without a bid: a partner of the private pool is asked and says yes. */
export const createBooking: Handler<'createBooking'> = ({ caller, body, deps, requestId }) => {
  const { shipmentId, partnerId, amount, bidCategoryTypeId, vehicleCount = 1 } = body
  const actor = { caller, now: deps.clock(), requestId }
  return changing(deps, async (tx) => {
    const held = lockShipment(tx, caller, shipmentId, 'booking:create')
    const shipment = await asField('shipmentId', 'Shipment is not valid', held)
    const [partner] = await tx.select().from(partners).where(eq(partners.id, partnerId))
    if (!partner?.isPrivatePool) return refuseField('partnerId', 'Partner is not of the private pool')
    refuseUnless(mayTakePart(partner), { field: 'partnerId' })
    refuseUnless(checkBidAmount({ ...shipment, amount, bidCategoryTypeId }), { field: 'amount' })
    await refuseWithoutRoom(tx, actor, shipment, vehicleCount, 'booking:create')
    const bargain = { partner, bidId: null, amount, bidCategoryTypeId, vehicleCount }
    const rows = await openBookings(tx, actor, shipment, bargain)
    await coverVehicles(tx, actor, shipment, vehicleCount)
    return newSummaries(tx, caller, rows)
  })
}
