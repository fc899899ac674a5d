import { addAmounts, subtractAmounts } from '@karwan/domain'
import {
  amountPerVehicle,
  type KeptMargin,
  openLoad,
  type Priced,
  type ShipmentLoad,
  shipperPriceOf,
} from '@karwan/domain/bidding'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import type { Work } from '../../kernel/work.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { type BookingRow, bookings } from './bookings.table.ts'

type Carried = Pick<BookingRow, 'weightKg'>
const loadOf = ({ weightKg }: Carried, currency: string): ShipmentLoad => ({
  ...{ weight: weightKg ?? 0, weightUnit: 'kg', vehicleCount: 1, currency },
})

/** The amount of a price per vehicle or per tonne, for the weight of the booking. */
export const amountOf = (price: Priced, carried: Carried, currency: string): string =>
  amountPerVehicle(price, loadOf(carried, currency))

/**
 * What the shipper pays for a booking: the price that was shown for the winning bid, for the booking's
 * weight.
 */
export function shipperAmountOf(
  shipment: ShipmentRow,
  booking: Carried & { won: Priced },
  margin: KeptMargin | null,
): string | null {
  const load = loadOf(booking, shipment.currency)
  const price = shipperPriceOf(booking.won, margin, shipment, load)
  return price === undefined ? null : amountPerVehicle(price, load)
}

/** The kept margin of a project without one, or of no project. */
export const noMargin: KeptMargin = { marginTypeId: null, marginValue: null }

/** The current margin of the shipment's project. */
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

/** The total margin of all live bookings; null while one of them has no shipper's price. */
export async function marginOfBookings(work: Work, shipmentId: number): Promise<string | null> {
  const margins = await marginsOfBookings(work, [shipmentId])
  return margins.get(shipmentId) ?? null
}

/** The same for several shipments, by their ids. */
export async function marginsOfBookings(
  work: Work,
  shipmentIds: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const { shipmentId, statusId, shipperAmount, freightAmount } = bookings
  const rows = await work.tx
    .select({ shipmentId, shipperAmount, freightAmount })
    .from(bookings)
    .where(and(inArray(shipmentId, [...shipmentIds]), ne(statusId, 13)))
  const ofEach = Map.groupBy(rows, (row) => row.shipmentId)
  return new Map(
    [...ofEach].map(([id, live]) => {
      const known = live.map(marginOf).filter((margin) => margin !== null)
      return [id, known.length === live.length ? addAmounts(...known) : null]
    }),
  )
}

export const marginOf = (booking: Pick<BookingRow, 'shipperAmount' | 'freightAmount'>): string | null =>
  booking.shipperAmount === null ? null : subtractAmounts(booking.shipperAmount, booking.freightAmount)

type Load = Pick<ShipmentRow, 'id' | 'weight' | 'weightUnit' | 'vehicleCount' | 'currency'>

/** The load that a shipment still has to award; a bid per tonne covers an even share of it. */
export async function openLoadOf(db: Database, shipment: Load): Promise<ShipmentLoad> {
  const loads = await openLoadsOf(db, [shipment])
  return loads.get(shipment.id) ?? openLoad(shipment, [])
}

/** The same for several shipments, by their ids. */
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
