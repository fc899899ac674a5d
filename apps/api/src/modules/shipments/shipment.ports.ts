import type { Reading, Work } from '../../kernel/work.ts'
import type { ShipmentPatch } from './shipment.store.ts'
import type { ShipmentRow } from './shipments.table.ts'

/** What a change to a shipment asks of its bookings and bids, which stand above it in the context map. */
export type ShipmentPorts = {
  /** What the company owes on invoices, in the currency in which it owes the most. */
  openInvoicesOf(reading: Reading, groupId: number): Promise<{ open: string; currency: string } | undefined>
  /** Bookings with cargo on the truck, or past that. */
  countLoadedBookings(work: Work, shipmentId: number): Promise<number>
  /** Who handles the shipment handles its bookings; nobody does once it is released. */
  handOverBookings(work: Work, shipmentId: number, assignedTo: number | null): Promise<void>
  /** Answers with the margin that is left. */
  repriceBookings(work: Work, shipment: ShipmentRow): Promise<string | null>
  /** The same of several shipments, by their ids. */
  repriceSeveral(work: Work, shipments: readonly ShipmentRow[]): Promise<ReadonlyMap<number, string | null>>
  /** After an edit: what bookings and bids make of the shipment's own columns. */
  followShipment(work: Work, shipment: ShipmentRow, before: ShipmentRow): Promise<ShipmentPatch>
  /** What the shipment's bookings need for their invoices may be something else than before. */
  keepPapers(work: Work, shipment: Pick<ShipmentRow, 'id' | 'groupId'>): Promise<void>
  /** Answers with the margin that is left. */
  cancelBookings(work: Work, shipment: ShipmentRow, why: ShipmentCancellation): Promise<string | null>
  endBids(work: Work, shipment: ShipmentRow, reason: string): Promise<void>
}

export type ShipmentCancellation = { cancellationType: 1 | 2 | 3 | 4; cancellationReason: string }

declare module '../../kernel/work.ts' {
  interface Ports {
    shipments: ShipmentPorts
  }
}
