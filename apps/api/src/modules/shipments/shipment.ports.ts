import type { Reading, Work } from '../../kernel/work.ts'
import type { ShipmentPatch } from './shipment.store.ts'
import type { ShipmentRow } from './shipments.table.ts'

/**
 * What changes of shipments need from bookings, bids and invoices, which stand above them in the context map.
 */
export type ShipmentPorts = {
  /** The company's open amount on invoices, in the currency in which it is largest. */
  openInvoicesOf(reading: Reading, groupId: number): Promise<{ open: string; currency: string } | undefined>
  /** Counts bookings with cargo on the truck, or past that. */
  countLoadedBookings(work: Work, shipmentId: number): Promise<number>
  /** Assigns the shipment's bookings to whoever handles the shipment; to nobody once it is released. */
  handOverBookings(work: Work, shipmentId: number, assignedTo: number | null): Promise<void>
  /** Returns the margin that is left; null if unknown. */
  repriceBookings(work: Work, shipment: ShipmentRow): Promise<string | null>
  /** The same for several shipments, by their ids. */
  repriceSeveral(work: Work, shipments: readonly ShipmentRow[]): Promise<ReadonlyMap<number, string | null>>
  /** After an edit: updates bookings and bids, and returns columns of the shipment that depend on them. */
  followShipment(work: Work, shipment: ShipmentRow, before: ShipmentRow): Promise<ShipmentPatch>
  /** Updates which bookings lack papers, after a change of what their invoices need. */
  keepPapers(work: Work, shipment: Pick<ShipmentRow, 'id' | 'groupId'>): Promise<void>
  /** Returns the margin that is left. */
  cancelBookings(work: Work, shipment: ShipmentRow, why: ShipmentCancellation): Promise<string | null>
  endBids(work: Work, shipment: ShipmentRow, reason: string): Promise<void>
}

export type ShipmentCancellation = { cancellationType: 1 | 2 | 3 | 4; cancellationReason: string }

declare module '../../kernel/work.ts' {
  interface Ports {
    shipments: ShipmentPorts
  }
}
