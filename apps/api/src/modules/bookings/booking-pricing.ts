import { addAmounts, subtractAmounts } from '@karwan/domain'
import {
  amountPerVehicle,
  type KeptMargin,
  openLoad,
  type Priced,
  type ShipmentLoad,
  shipperPriceOf,
} from '@karwan/domain/bidding'
import { isCompleted } from '@karwan/domain/bookings'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import type { Work } from '../../kernel/work.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { type BookingRow, bookings } from './bookings.table.ts'
import { takeOver } from './take-over.ts'

type Carried = Pick<BookingRow, 'weightKg'>
const loadOf = ({ weightKg }: Carried, currency: string): ShipmentLoad => ({
  ...{ weight: weightKg ?? 0, weightUnit: 'kg', vehicleCount: 1, currency },
})

/** A price per vehicle or per tonne, for the weight that the booking was agreed for. */
export const amountOf = (price: Priced, carried: Carried, currency: string): string =>
  amountPerVehicle(price, loadOf(carried, currency))

/** What the shipper pays for a booking: just what the bid that won it was shown for, for the weight of the booking. */
export function shipperAmountOf(
  shipment: ShipmentRow,
  booking: Carried & { won: Priced },
  margin: KeptMargin | null,
): string | null {
  const load = loadOf(booking, shipment.currency)
  const price = shipperPriceOf(booking.won, margin, shipment, load)
  return price === undefined ? null : amountPerVehicle(price, load)
}

/** What is kept of a project that adds nothing, or of none. */
export const noMargin: KeptMargin = { marginTypeId: null, marginValue: null }

/** What the project of a shipment adds to what its partners get, as it is today. */
export async function marginOfProject(
  db: Database,
  { projectId }: Pick<ShipmentRow, 'projectId'>,
): Promise<KeptMargin | null> {
  if (projectId === null) return null
  const [margin] = await db
    .select({ marginTypeId: companyProjects.marginTypeId, marginValue: companyProjects.marginValue })
    .from(companyProjects)
    .where(eq(companyProjects.id, projectId))
  return margin ?? null
}

/** Brings the bookings in line with the shipment's rates, once these were changed; what was invoiced keeps its price. */
export async function repriceBookings(work: Work, shipment: ShipmentRow): Promise<string | null> {
  const priced = await work.tx
    .select({
      id: bookings.id,
      weightKg: bookings.weightKg,
      statusId: bookings.statusId,
      keptMargin: bookings.keptMargin,
      won: { amount: bookings.awardedAmount, bidCategoryTypeId: bookings.bidCategoryTypeId },
    })
    .from(bookings)
    .where(and(ofShipment(shipment.id), eq(bookings.isInvoiced, false)))
  const ofToday = await marginOfProject(work.tx, shipment)
  // Bookings of one bid and weight, which mostly is all of them, cost the same.
  const alike = Map.groupBy(priced, (booking) =>
    shipperAmountOf(shipment, booking, booking.keptMargin ?? ofToday),
  )
  for (const [shipperAmount, rows] of alike) {
    const ids = rows.map(({ id }) => id)
    await takeOver(work, shipment.id, { shipperAmount }, inArray(bookings.id, ids))
  }
  for (const { id, statusId } of priced) if (isCompleted(statusId)) await work.ports.bookings.settle(work, id)
  return marginOfBookings(work, shipment.id)
}

/** What is left over all live bookings; unknown while one of them has no shipper's price. */
export async function marginOfBookings(work: Work, shipmentId: number): Promise<string | null> {
  const rows = await work.tx
    .select({ shipperAmount: bookings.shipperAmount, freightAmount: bookings.freightAmount })
    .from(bookings)
    .where(ofShipment(shipmentId))
  const margins = rows.map(marginOf)
  const known = margins.filter((margin) => margin !== null)
  return known.length > 0 && known.length === margins.length ? addAmounts(...known) : null
}

export const marginOf = (booking: Pick<BookingRow, 'shipperAmount' | 'freightAmount'>): string | null =>
  booking.shipperAmount === null ? null : subtractAmounts(booking.shipperAmount, booking.freightAmount)

const ofShipment = (shipmentId: number) => and(eq(bookings.shipmentId, shipmentId), ne(bookings.statusId, 13))

type Load = Pick<ShipmentRow, 'id' | 'weight' | 'weightUnit' | 'vehicleCount' | 'currency'>

/** What a shipment still has to award; bids by the tonne are for an even share of it. */
export async function openLoadOf(db: Database, shipment: Load): Promise<ShipmentLoad> {
  const loads = await openLoadsOf(db, [shipment])
  return loads.get(shipment.id) ?? openLoad(shipment, [])
}

/** The same of several, by their ids. */
export async function openLoadsOf(
  db: Database,
  shipments: readonly Load[],
): Promise<ReadonlyMap<number, ShipmentLoad>> {
  const ids = shipments.map(({ id }) => id)
  const booked = await db
    .select({ shipmentId: bookings.shipmentId, weightKg: bookings.weightKg })
    .from(bookings)
    .where(and(inArray(bookings.shipmentId, ids), ne(bookings.statusId, 13)))
  const ofEach = Map.groupBy(booked, ({ shipmentId }) => shipmentId)
  return new Map(
    shipments.map((shipment) => [shipment.id, openLoad(shipment, ofEach.get(shipment.id) ?? [])]),
  )
}
