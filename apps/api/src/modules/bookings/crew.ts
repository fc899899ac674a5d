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
  /** Whether an expired paper is accepted nevertheless, by somebody with the permission. */
  override?: boolean | undefined
  /** Whether the crew was sent out before, so that its papers are not checked again. */
  wasSent?: boolean
  /**
   * Path of the crew's fields in the body, such as `vehicles.0.`; absent if they are at the top or in the
   * path.
   */
  place?: string
}

/**
 * What the booking requires of a vehicle, and whether a vehicle that does not fit is accepted nevertheless.
 */
export type Fit = { wanted: WantedVehicle; override: boolean }

export const wantedBy = (
  { vehicleTypeId, weight, weightUnit }: Pick<BookingRow, 'vehicleTypeId' | 'weight' | 'weightUnit'>,
  { vehicleTypeVariantId }: Pick<ShipmentRow, 'vehicleTypeVariantId'>,
): WantedVehicle => ({ vehicleTypeId, vehicleTypeVariantId, weight, weightUnit })

/**
 * Checks driver and vehicle against all rules and returns the booking's columns. Locks both rows, so that of
 * two concurrent assignments of a driver the second is refused.
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

/** Marks the crew as assigned or on the road, as fleet lists show it. */
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

/** Marks the crew as available, unless it has gone off duty or into the workshop in the meantime. */
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

/** Names of vehicle types, read only if two types differ. */
async function nameOfTypes({ db }: Pick<Work, 'db'>, isAsked: boolean) {
  if (!isAsked) return {}
  const names = await vehicleTypeNames(db)
  return { nameOf: (id: number) => names[id]?.label ?? vehicleTypeName(id) }
}
