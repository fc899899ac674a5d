import type { components } from '@karwan/sdk/schema'
import type { Reading, Work } from '../../kernel/work.ts'
import type { ShipmentPatch } from '../shipments/shipment.store.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import type { BookingRow } from './bookings.table.ts'

type DocumentTypeId = components['schemas']['DocumentTypeId']
/** The types of which a booking has a document that was not rejected, and those that were accepted; in their order. */
export type BookingPapers = { present: DocumentTypeId[]; verified: DocumentTypeId[] }

export type PartnerBalance = { advanceAmount: string; balanceAmount: string }

/** What a change to bookings asks of their bids and documents, which stand above them in the context map. */
export type BookingPorts = {
  /** The first driver of a bid's bookings is assigned. */
  followDriver(work: Work, bidId: number): Promise<void>
  /** A booking of the bid was delivered or cancelled. */
  fulfilBid(work: Work, bidId: number): Promise<void>
  /** A delivery was none. */
  reopenFulfilledBid(work: Work, bidId: number): Promise<void>
  /** A booking of the bid was cancelled; with the last one the bid ends. */
  endBidWithoutBookings(work: Work, bidId: number, why: BookingCancellation): Promise<void>
  /** What the shipment's row says of its open bids. */
  bidFigures(work: Work, shipment: ShipmentRow): Promise<Pick<ShipmentRow, 'bidsCount' | 'lowestBid'>>
  /** Bookings may leave nothing to award. */
  endBiddingIfOver(work: Work, shipment: ShipmentRow): Promise<ShipmentPatch>
  /** A booking was completed, was not after all, or got another price: its wallets follow. */
  settle(work: Work, bookingId: number): Promise<void>
  /** Bookings were cancelled: what was paid of them in advance is owed back. */
  settleCancelled(work: Work, bookingIds: readonly number[]): Promise<void>
  /** What the partner of each booking was advanced and is still owed, by the booking. */
  balancesOfPartners(
    reading: Reading,
    bookings: readonly BookingRow[],
  ): Promise<ReadonlyMap<number, PartnerBalance>>
  /** Which invoice of the company bills it, as far as the caller may know. */
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
