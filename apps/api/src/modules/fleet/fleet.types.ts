import type { components } from '@karwan/sdk/schema'

type Schemas = components['schemas']

export type VehicleTypeId = Schemas['VehicleTypeId']
export type DriverAvailability = Schemas['DriverAvailability']
export type ContainerSize = Schemas['ContainerSize']
export type VehicleOwnership = Schemas['VehicleOwnership']
export type VehicleStatus = Schemas['VehicleStatus']
export type VerificationStatusId = Schemas['VerificationStatusId']
export type LastLocation = Schemas['LastLocation']
export type Driver = Schemas['Driver']
export type Vehicle = Schemas['Vehicle']
