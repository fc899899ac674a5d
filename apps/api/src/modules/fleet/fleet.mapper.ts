import { mayDo } from '@karwan/domain/roles'
import type { Caller } from '../../http/handler.ts'
import { maskCnic, maskPhone } from '../../kernel/masks.ts'
import type { DriverRead, VehicleRead } from './fleet.store.ts'
import type { Driver, Vehicle } from './fleet.types.ts'

export function toDriver(caller: Caller): (read: DriverRead) => Driver {
  const phone = mayDo(caller.grants, 'phone:reveal').allowed ? (text: string) => text : maskPhone
  const cnic = mayDo(caller.grants, 'identity:view').allowed ? (text: string) => text : maskCnic
  return ({ driver, partnerName, cityName, currentVehicleId }) => ({
    id: driver.id,
    partnerId: driver.partnerId,
    partnerName,
    fullName: driver.fullName,
    phoneNumber: phone(driver.phoneNumber),
    cnic: driver.cnic === null ? null : cnic(driver.cnic),
    licenseClass: driver.licenseClass,
    licenseExpiry: driver.licenseExpiry,
    cityName,
    availability: driver.availability,
    currentVehicleId,
    verificationStatus: driver.verificationStatus,
    isBlocked: driver.isBlocked,
    rating: driver.rating,
    tripsCompleted: driver.tripsCompleted,
  })
}

export const toVehicle = ({ vehicle, partnerName, variantName }: VehicleRead): Vehicle => ({
  id: vehicle.id,
  partnerId: vehicle.partnerId,
  partnerName,
  registrationNumber: vehicle.registrationNumber,
  vehicleTypeId: vehicle.vehicleTypeId,
  vehicleTypeVariantId: vehicle.vehicleTypeVariantId,
  variantName,
  make: vehicle.make,
  capacityWeight: vehicle.capacityWeight,
  hasTracker: vehicle.hasTracker,
  status: vehicle.status,
  driverId: vehicle.driverId,
  verificationStatus: vehicle.verificationStatus,
  isBlocked: vehicle.isBlocked,
})
