import { activity } from '../../kernel/activity.table.ts'
import { bids } from '../../modules/bidding/bids.table.ts'
import { bookingStatusHistory } from '../../modules/bookings/booking-status-history.table.ts'
import { bookings } from '../../modules/bookings/bookings.table.ts'
import { comments } from '../../modules/comments/comments.table.ts'
import { shipmentLocations } from '../../modules/shipments/shipment-locations.table.ts'
import { shipments } from '../../modules/shipments/shipments.table.ts'
import { contactCalls } from '../../modules/tracking/contact-calls.table.ts'
import { trackingPositions } from '../../modules/tracking/tracking-positions.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'

/** Collected rows of shipments and what belongs to them, inserted table by table. */
export type MarketRows = {
  shipments: (typeof shipments.$inferInsert)[]
  stops: (typeof shipmentLocations.$inferInsert)[]
  bids: (typeof bids.$inferInsert)[]
  bookings: (typeof bookings.$inferInsert)[]
  moves: (typeof bookingStatusHistory.$inferInsert)[]
  positions: (typeof trackingPositions.$inferInsert)[]
  calls: (typeof contactCalls.$inferInsert)[]
  comments: (typeof comments.$inferInsert)[]
  acts: (typeof activity.$inferInsert)[]
}

export const noMarketRows = (): MarketRows => ({
  shipments: [],
  stops: [],
  bids: [],
  bookings: [],
  moves: [],
  positions: [],
  calls: [],
  comments: [],
  acts: [],
})

export async function insertMarketRows(tx: Transaction, rows: MarketRows): Promise<void> {
  await bulkInsert(tx, shipments, rows.shipments)
  await bulkInsert(tx, shipmentLocations, rows.stops)
  await bulkInsert(tx, bids, rows.bids)
  await bulkInsert(tx, bookings, rows.bookings)
  await bulkInsert(tx, bookingStatusHistory, rows.moves)
  await bulkInsert(tx, trackingPositions, rows.positions)
  await bulkInsert(tx, contactCalls, rows.calls)
  await bulkInsert(tx, comments, rows.comments)
  await bulkInsert(tx, activity, rows.acts)
}

/** The tables that grow large, for which indexes are worth building afterwards. */
export const marketTables = [
  shipments,
  shipmentLocations,
  bids,
  bookings,
  bookingStatusHistory,
  trackingPositions,
  contactCalls,
  comments,
  activity,
] as const

export const continueMarketIds = (tx: Transaction) => continueIdsAfter(tx, shipments, bids, bookings)
