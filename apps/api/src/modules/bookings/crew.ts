import { and, eq, inArray } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import type { BookingRow } from './bookings.table.ts'

export type Crew = Pick<BookingRow, 'driverId' | 'vehicleId'>

/** Sent out, on the road: what the fleet lists show. */
export async function engageCrew(work: Work, crew: Crew, as: 'ASSIGNED' | 'ON_TRIP'): Promise<void> {
  if (crew.driverId !== null) {
    await work.tx
      .update(drivers)
      .set({ availability: as, updatedAt: work.now })
      .where(eq(drivers.id, crew.driverId))
  }
  if (crew.vehicleId !== null) {
    await work.tx
      .update(vehicles)
      .set({ status: as, updatedAt: work.now })
      .where(eq(vehicles.id, crew.vehicleId))
  }
}

/** Ready for the next trip; who went off duty or into the workshop meanwhile stays there. */
export async function releaseCrew(work: Work, crews: readonly Crew[]): Promise<void> {
  const driverIds = crews.flatMap(({ driverId }) => driverId ?? [])
  const vehicleIds = crews.flatMap(({ vehicleId }) => vehicleId ?? [])
  if (driverIds.length > 0) {
    await work.tx
      .update(drivers)
      .set({ availability: 'AVAILABLE', updatedAt: work.now })
      .where(and(inArray(drivers.id, driverIds), inArray(drivers.availability, ['ASSIGNED', 'ON_TRIP'])))
  }
  if (vehicleIds.length > 0) {
    await work.tx
      .update(vehicles)
      .set({ status: 'AVAILABLE', updatedAt: work.now })
      .where(and(inArray(vehicles.id, vehicleIds), inArray(vehicles.status, ['ASSIGNED', 'ON_TRIP'])))
  }
}
