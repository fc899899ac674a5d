import type { components } from '../generated/schema.d.ts'
import { exampleOf } from './example-of.ts'

type Driver = components['schemas']['Driver']
type Vehicle = components['schemas']['Vehicle']
type VehicleType = components['schemas']['VehicleType']
type VehicleTypeVariant = components['schemas']['VehicleTypeVariant']

export function aDriver(facts: Partial<Driver> = {}): Driver {
  return exampleOf('Driver', facts)
}

export function aVehicle(facts: Partial<Vehicle> = {}): Vehicle {
  return exampleOf('Vehicle', { registrationNumber: 'TLK-482', ...facts })
}

export function aVehicleType(facts: Partial<VehicleType> = {}): VehicleType {
  return exampleOf('VehicleType', { minWeight: null, maxWeight: null, ...facts })
}

export function aVehicleTypeVariant(facts: Partial<VehicleTypeVariant> = {}): VehicleTypeVariant {
  return {
    id: 21,
    version: 1,
    vehicleTypeId: 2,
    name: '40 ft',
    localName: null,
    isActive: true,
    minWeight: 1,
    maxWeight: 30,
    lengthFt: 40,
    axles: 5,
    iconKey: 'flatbed',
    ...facts,
  }
}
