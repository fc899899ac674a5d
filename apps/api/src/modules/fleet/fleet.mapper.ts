import { mayDo, scopeFor } from '@karwan/domain/roles'
import type { Caller } from '../../http/handler.ts'
import { toBlockState } from '../../kernel/block-columns.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { maskCnic, maskEmail, maskEnd } from '../../kernel/masks.ts'
import type { DriverRead, VehicleRead } from './fleet.store.ts'
import type { Driver, LastLocation, Vehicle } from './fleet.types.ts'

export function toDriver(caller: Caller): (read: DriverRead) => Driver {
  const { phone, phones } = fieldGates(caller)
  const seesIdentity = mayDo(caller.grants, 'identity:view').allowed
  const identity = (text: string | null) => (seesIdentity || text === null ? text : maskEnd(text))
  return ({
    driver,
    partnerName,
    blockedFleet,
    cityName,
    currentVehicleId,
    registrationNumber,
    ...names
  }) => ({
    id: driver.id,
    version: driver.version,
    userId: driver.userId,
    partnerId: driver.partnerId,
    partnerName,
    fleetId: driver.fleetId,
    blockedFleet,
    fullName: driver.fullName,
    fatherName: identity(driver.fatherName),
    phoneNumber: phone(driver.phoneNumber) ?? '',
    alternatePhone: phone(driver.alternatePhone),
    email: phones || driver.email === null ? driver.email : maskEmail(driver.email),
    cnic: seesIdentity || driver.cnic === null ? driver.cnic : maskCnic(driver.cnic),
    cnicExpiry: driver.cnicExpiry,
    dateOfBirth: seesIdentity ? driver.dateOfBirth : null,
    licenseNumber: identity(driver.licenseNumber),
    licenseClass: driver.licenseClass,
    licenseIssueDate: driver.licenseIssueDate,
    licenseExpiry: driver.licenseExpiry,
    licenseCity: driver.licenseCity,
    passportNumber: identity(driver.passportNumber),
    passportExpiry: driver.passportExpiry,
    cityId: driver.cityId,
    cityName,
    address: driver.address,
    emergencyContactName: driver.emergencyContactName,
    emergencyContactPhone: phone(driver.emergencyContactPhone),
    languages: driver.languages,
    hasSmartphone: driver.hasSmartphone,
    availability: driver.availability,
    currentVehicleId,
    registrationNumber,
    verificationStatus: driver.verificationStatus,
    isBlocked: driver.isBlocked,
    block: toBlockState(driver, names),
    rating: driver.rating,
    tripsCompleted: driver.tripsCompleted,
    backouts: driver.backouts,
    onTimePct: driver.onTimePct,
    lastLocation: followsAll(caller) ? whole(driver.lastLocation) : null,
    photoDocumentId: driver.photoDocumentId,
    notes: driver.notes,
    createdAt: driver.createdAt.toISOString(),
  })
}

/**
 * The truck may be on another customer's booking, so only users who may track all bookings see where it is.
 */
const followsAll = ({ grants }: Caller): boolean => scopeFor(grants, 'tracking:read') === 'ALL'

/** Locations that were stored before distances existed get none. */
const whole = (kept: LastLocation | null): LastLocation | null =>
  kept && { ...kept, distanceKm: kept.distanceKm ?? null }

export function toVehicle(caller: Caller): (read: VehicleRead) => Vehicle {
  const seesIdentity = mayDo(caller.grants, 'identity:view').allowed
  return ({ vehicle, partnerName, blockedFleet, variantName, driverName, cityName, ...names }) => {
    const { registrationKey, createdBy, updatedAt, isActive, ...fields } = vehicle
    const { blockReasonId, blockReason, blockedAt, blockedBy, ...told } = fields
    return {
      ...told,
      partnerName,
      blockedFleet,
      variantName,
      driverName,
      lastKnownCityName: cityName,
      lastLocation: followsAll(caller) ? whole(told.lastLocation) : null,
      ownerCnic: seesIdentity || told.ownerCnic === null ? told.ownerCnic : maskCnic(told.ownerCnic),
      block: toBlockState(vehicle, names),
      createdAt: told.createdAt.toISOString(),
    }
  }
}
