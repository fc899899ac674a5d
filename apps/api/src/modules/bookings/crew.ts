import {
  BookingStatus,
  mayCarry,
  mayDriveOnPapers,
  mayLeaveOtherBookings,
  maySendOut,
  type WantedVehicle,
} from '@karwan/domain/bookings'
import { vehicleTypeName } from '@karwan/domain/fleet'
import { mayDo } from '@karwan/domain/roles'
import { and, eq, getTableColumns, inArray, lte, ne, or } from 'drizzle-orm'
import { refuseUnless } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { vehicleTypeNames } from '../../kernel/vehicle-types.ts'
import type { Work } from '../../kernel/work.ts'
import { blockedFleetOf } from '../fleet/blocked-fleet.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { shipmentLocations } from '../shipments/shipment-locations.table.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { type BookingRow, bookings } from './bookings.table.ts'
import { fieldOfRefusal } from './field-of-refusal.ts'

export type CrewWish = {
  driverId: number
  vehicleId?: number | undefined
  /** Whether an expired paper is overridden, by somebody who may. */
  override?: boolean | undefined
  /** They were sent out before, on the papers of that day. */
  wasSent?: boolean
  /** Where the two stand in the body, `vehicles.0.` for one; absent, they stand at its top or in the path. */
  place?: string
}

/** What the booking wants of a vehicle, and whether one that does not fit is meant to go all the same. */
export type Fit = { wanted: WantedVehicle; override: boolean }

export const wantedBy = (
  { vehicleTypeId, weight, weightUnit }: Pick<BookingRow, 'vehicleTypeId' | 'weight' | 'weightUnit'>,
  { vehicleTypeVariantId }: Pick<ShipmentRow, 'vehicleTypeVariantId'>,
): WantedVehicle => ({ vehicleTypeId, vehicleTypeVariantId, weight, weightUnit })

/**
 * Driver and vehicle as the booking's columns, once every rule has agreed. Both rows are held, so that of two
 * dispatchers who want the same driver the second one finds them taken.
 */
export async function crewFor(
  work: Work,
  booking: Pick<BookingRow, 'id' | 'partnerId' | 'shipmentId'>,
  wish: CrewWish,
  current: () => Promise<unknown>,
  fit?: Fit,
) {
  const [driver] = await work.tx
    .select({ ...getTableColumns(drivers), blockedFleet: blockedFleetOf(drivers.fleetId) })
    .from(drivers)
    .where(and(eq(drivers.id, wish.driverId), eq(drivers.isActive, true)))
    .for('update')
  if (!driver) return refuseAt(`${wish.place ?? ''}driverId`, 'booking.driver_invalid')
  const [vehicle] = await work.tx
    .select({ ...getTableColumns(vehicles), blockedFleet: blockedFleetOf(vehicles.fleetId) })
    .from(vehicles)
    .where(vehicleWished(wish))
    .for('update')
  if (!vehicle) {
    const code = wish.vehicleId === undefined ? 'booking.driver_without_vehicle' : 'booking.vehicle_invalid'
    return refuseAt(`${wish.place ?? ''}vehicleId`, code)
  }
  const isFit = maySendOut(booking.partnerId, driver, vehicle)
  refuseUnless(isFit, fieldOfRefusal(isFit, wish.place))
  if (fit) {
    const carries = mayCarry(fit.wanted, vehicle, {
      ...{ override: fit.override, grants: work.caller.grants },
      ...(await nameOfTypes(work, fit.wanted.vehicleTypeId !== vehicle.vehicleTypeId)),
    })
    refuseUnless(carries, fieldOfRefusal(carries, wish.place))
  }
  if (!wish.wasSent && !(wish.override && mayDo(work.caller.grants, 'booking:override').allowed)) {
    const crossesBorder = driver.passportExpiry !== null && (await goesAbroad(work, booking))
    const onPapers = mayDriveOnPapers(driver, vehicle, work.now, { crossesBorder })
    refuseUnless(onPapers, fieldOfRefusal(onPapers, wish.place))
  }
  const others = await otherBookings(work, booking.id, driver.id, vehicle.id)
  const isFree = mayLeaveOtherBookings(
    others.some((other) => other.driverId === driver.id),
    others.some((other) => other.vehicleId === vehicle.id),
  )
  if (!isFree.allowed)
    refuseUnless(isFree, { current: await current(), ...fieldOfRefusal(isFree, wish.place) })
  return {
    driverId: driver.id,
    driverName: driver.fullName,
    driverPhone: driver.phoneNumber,
    vehicleId: vehicle.id,
    registrationNumber: vehicle.registrationNumber,
  }
}

/** Whether its stops lie in more than one country. */
async function goesAbroad({ tx }: Work, { shipmentId }: Pick<BookingRow, 'shipmentId'>): Promise<boolean> {
  const found = await tx
    .selectDistinct({ countryId: shipmentLocations.countryId })
    .from(shipmentLocations)
    .where(eq(shipmentLocations.shipmentId, shipmentId))
  return found.length > 1
}

const vehicleWished = ({ driverId, vehicleId }: CrewWish) =>
  and(
    eq(vehicles.isActive, true),
    vehicleId === undefined ? eq(vehicles.driverId, driverId) : eq(vehicles.id, vehicleId),
  )

const otherBookings = (work: Work, bookingId: number, driverId: number, vehicleId: number) =>
  work.tx
    .select({ driverId: bookings.driverId, vehicleId: bookings.vehicleId })
    .from(bookings)
    .where(
      and(
        ne(bookings.id, bookingId),
        lte(bookings.statusId, BookingStatus.unloading),
        or(eq(bookings.driverId, driverId), eq(bookings.vehicleId, vehicleId)),
      ),
    )

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

/** Ready for the next booking; who went off duty or into the workshop meanwhile stays there. */
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

/** How types are called is asked only where two of them differ. */
async function nameOfTypes({ db }: Pick<Work, 'db'>, isAsked: boolean) {
  if (!isAsked) return {}
  const names = await vehicleTypeNames(db)
  return { nameOf: (id: number) => names[id]?.label ?? vehicleTypeName(id) }
}
