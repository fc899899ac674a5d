import type { components } from '@karwan/sdk/schema'
import type { Reading, Work } from '../../kernel/work.ts'
import type { ShipmentPatch } from '../shipments/shipment.store.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'

/** How the proof of delivery stands that no newer one has replaced. */
export type ProofStatus = 'UPLOADED' | 'VERIFIED' | 'REJECTED' | undefined

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
  /** The types of which the booking has a document that was not rejected, in their order. */
  presentDocumentTypes(
    reading: Reading,
    bookingId: number,
  ): Promise<components['schemas']['DocumentTypeId'][]>
  proofOf(reading: Reading, bookingId: number): Promise<ProofStatus>
}

export type BookingCancellation = { refusalReasonId: number; reason: string }

declare module '../../kernel/work.ts' {
  interface Ports {
    bookings: BookingPorts
  }
}
