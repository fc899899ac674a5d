import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Work } from '../../kernel/work.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { placeOrNearest } from './position.mapper.ts'
import type { trackingPositions } from './tracking-positions.table.ts'

type Sighting = Pick<typeof trackingPositions.$inferInsert, 'lat' | 'lng' | 'cityName' | 'at' | 'source'>

/** Updates the last location of the booking's driver and vehicle, unless a later one is stored. */
export async function keepLastLocation(work: Work, booking: BookingRow, sighting: Sighting): Promise<void> {
  const { driverId, vehicleId } = booking
  const { lat, lng, at, source, cityName = null } = sighting
  const place = await placeOrNearest(work.db, { lat, lng, cityName })
  const lastLocation = { lat: toMetre(lat), lng: toMetre(lng), ...place, at: at.toISOString(), source }
  if (driverId !== null)
    await work.tx
      .update(drivers)
      .set({ lastLocation })
      .where(and(eq(drivers.id, driverId), isBefore(drivers.lastLocation, at)))
  if (vehicleId !== null)
    await work.tx
      .update(vehicles)
      .set({ lastLocation })
      .where(and(eq(vehicles.id, vehicleId), isBefore(vehicles.lastLocation, at)))
}

/** Five decimals are about a metre; more are noise. */
const toMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

const isBefore = (seen: PgColumn, at: Date): SQL | undefined =>
  or(isNull(seen), sql`(${seen}->>'at')::timestamptz <= ${at.toISOString()}::timestamptz`)
