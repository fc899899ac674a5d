export type {
  BidBasis,
  BidCategoryTypeId,
  CancellationTypeId,
  CityTravelRestrictionTypeId,
  LabourAvailabilityTypeId,
  LocationActionType,
  PaymentTypeId,
  RateBasisId,
  ShipmentCategoryTypeId,
  ShipmentStatus,
  ShipmentStatusId,
  ShipmentTypeId,
  ShipperRateMode,
} from '../kernel/wire.ts'
export * from './handling.ts'
export * from './pool-type.ts'
export * from './pricing-terms.ts'
export * from './shipment-status.ts'
export * from './shipment-type.ts'
