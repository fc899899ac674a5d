import type { components } from '@karwan/sdk/schema'

export type ShipmentStatus = components['schemas']['ShipmentStatus']
export type Container = components['schemas']['ShipmentContainer']
export type Load = components['schemas']['Load']
export type CustomLocation = components['schemas']['CustomLocation']
export type LocationType = components['schemas']['LocationType']
export type Shipment = components['schemas']['Shipment']
export type ShipmentSummary = components['schemas']['ShipmentSummary']
export type ActivityEntry = components['schemas']['ActivityEntry']
