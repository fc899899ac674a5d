import { market, support } from './market.ts'

/**
 * The ids of shipments (open for bids, closed, awarded) and bookings (without a driver, on the way with a
 * document).
 */
export type Lives = { offered: number; closed: number; awarded: number; unmanned: number; onTheWay: number }

/** The document types with their ids in the contract. */
export const documentType = { bilty: 1, proofOfDelivery: 2 }

type Facts = { changes: Record<string, unknown>; bookedBy?: string; contactId?: number }

export async function makeLives({ changes, bookedBy = support, contactId }: Facts): Promise<Lives> {
  const partner = await market.addPartner()
  const step = (id: string, options: Record<string, unknown>) =>
    market.call<never>(id, { as: support, ...options })
  const offer = async (vehicleCount: number) => {
    const { id } = await market.book({ ...changes, vehicleCount }, bookedBy)
    await step('actOnBidWindow', { path: { id }, query: { action: 'open' } })
    const { body } = await market.bid(id, partner.id)
    if (contactId !== undefined) await step('assignShipmentPoc', { path: { id, pocId: contactId } })
    return { id, bidId: body.data.id }
  }
  const award = async () => {
    const { id: shipmentId, bidId } = await offer(1)
    const { body } = await market.call<{ bookings: { id: number }[] }>('assignBids', {
      as: support,
      body: { shipmentId, bidIds: [bidId] },
    })
    return { shipmentId, id: body.data.bookings[0]?.id ?? 0 }
  }
  const [offered, closed, unmanned, onTheWay] = [await offer(2), await offer(2), await award(), await award()]
  await step('actOnBidWindow', { path: { id: closed.id }, query: { action: 'close' } })
  const { driverId, vehicleId } = await market.addTruck(partner.id)
  await step('assignDriver', { path: { id: onTheWay.id, driverId }, body: { vehicleId } })
  await market.addDocument(onTheWay.id, documentType.proofOfDelivery)
  return {
    offered: offered.id,
    closed: closed.id,
    awarded: onTheWay.shipmentId,
    unmanned: unmanned.id,
    onTheWay: onTheWay.id,
  }
}
