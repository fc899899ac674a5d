import type { Database } from '../../db/database.ts'
import { bids } from '../bidding/bids.table.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { waitsOf } from '../bookings/shipment-waits.ts'
import { shipments } from '../shipments/shipments.table.ts'
import type { HandMarket } from './hand-market.ts'

const fixed = { pickupCityName: 'Karachi', dropoffCityName: 'Lahore', vehicleTypeId: 2 as const }

/**
 * All bookings belong to the first shipment; the columns that reports use are in the bookings themselves,
 * including the waiting times.
 */
export async function writeMarket(db: Database, market: HandMarket): Promise<void> {
  const { staff } = market.people
  const written = await db
    .insert(shipments)
    .values(
      market.shipments.map((row) => ({
        ...fixed,
        ...row,
        shipperUserId: staff,
        createdBy: staff,
        channel: 'PORTAL' as const,
        shipmentCategoryTypeId: 1 as const,
        weight: 20,
        weightKg: 20_000,
        loadingTime: row.createdAt,
        paymentReceivingTypeId: 1 as const,
        bidCategoryTypeId: 1 as const,
        pickupCityId: 1,
        pickupAddress: 'Plot 14',
        dropoffCityId: 2,
        dropoffAddress: 'Sundar Estate',
        updatedAt: row.createdAt,
      })),
    )
    .returning({ id: shipments.id })
  const shipmentId = written[0]?.id ?? 0
  const [first] = market.shipments
  const waits = first && waitsOf(first)
  for (const [index, { hasBid, hasTruck, ...row }] of market.bookings.entries()) {
    const truck = hasTruck ? index + 1 : null
    const bid = hasBid ? await writeBid(db, shipmentId, row.createdAt) : null
    await db.insert(bookings).values({
      ...fixed,
      ...row,
      ...waits,
      shipmentId,
      shipmentNumber: 'KS-000001',
      bidId: bid,
      statusChangedAt: row.createdAt,
      shipmentCreatedBy: staff,
      createdBy: staff,
      partnerId: 1,
      partnerName: 'Carrier',
      driverId: truck,
      vehicleId: truck,
      paymentModeTypeId: 1,
      bidCategoryTypeId: 1,
      awardedAmount: '90000',
      freightAmount: '90000',
      updatedAt: row.createdAt,
    })
  }
}

async function writeBid(db: Database, shipmentId: number, createdAt: Date): Promise<number | null> {
  const [bid] = await db
    .insert(bids)
    .values({
      shipmentId,
      partnerId: 1,
      channel: 'CSR_PHONE',
      bidCategoryTypeId: 1,
      amount: '90000',
      status: 'REJECTED',
      createdAt,
      updatedAt: createdAt,
    })
    .returning({ id: bids.id })
  return bid?.id ?? null
}
