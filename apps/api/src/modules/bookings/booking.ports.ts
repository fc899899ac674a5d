import type { components } from '@karwan/sdk/schema'
import type { Reading, Work } from '../../kernel/work.ts'
import type { ShipmentPatch } from '../shipments/shipment.store.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import type { BookingRow } from './bookings.table.ts'

type DocumentTypeId = components['schemas']['DocumentTypeId']
/** Document types that a booking has (not rejected), and those that were verified; sorted by type. */
export type BookingPapers = { present: DocumentTypeId[]; verified: DocumentTypeId[] }

export type PartnerBalance = { advanceAmount: string; balanceAmount: string }

/** What changes of bookings need from contexts above them in the context map: bids, documents, billing. */
export type BookingPorts = {
  /** Call when the first driver of a bid's bookings is assigned. */
  followDriver(work: Work, bidId: number): Promise<void>
  /** Call when a booking of the bid was delivered or cancelled. */
  fulfilBid(work: Work, bidId: number): Promise<void>
  /** Call when a delivery was corrected. */
  reopenFulfilledBid(work: Work, bidId: number): Promise<void>
  /** Call when a booking of the bid was cancelled; the bid ends with its last booking. */
  endBidWithoutBookings(work: Work, bidId: number, why: BookingCancellation): Promise<void>
  /** The columns of the shipment that summarise its open bids. */
  bidFigures(work: Work, shipment: ShipmentRow): Promise<Pick<ShipmentRow, 'bidsCount' | 'lowestBid'>>
  /** Ends the bidding if no vehicles are left to award. */
  endBiddingIfOver(work: Work, shipment: ShipmentRow): Promise<ShipmentPatch>
  /** Updates the wallets after a booking was completed, reopened or repriced. */
  settle(work: Work, bookingId: number): Promise<void>
  /** Records advances of cancelled bookings as owed back by the partners. */
  settleCancelled(work: Work, bookingIds: readonly number[]): Promise<void>
  /** Advance and balance of each booking's partner, by booking id. */
  balancesOfPartners(
    reading: Reading,
    bookings: readonly BookingRow[],
  ): Promise<ReadonlyMap<number, PartnerBalance>>
  /** The company's invoice that contains the booking, if the caller may see it. */
  invoiceOf(
    reading: Reading,
    bookingId: number,
  ): Promise<{ invoiceId: number | null; invoiceNumber: string | null }>
  /** Whether the document is a paper of this booking. */
  isPaperOf(reading: Reading, paper: { bookingId: number; documentId: number }): Promise<boolean>
  papersOf(reading: Reading, bookingId: number): Promise<BookingPapers>
}

export type BookingCancellation = { refusalReasonId: number; reason: string }

declare module '../../kernel/work.ts' {
  interface Ports {
    bookings: BookingPorts
  }
}
