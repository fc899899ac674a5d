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
export * from './cancellation.rules.ts'
export * from './claim.rules.ts'
export * from './contract-amounts.ts'
export * from './contractual-limits.ts'
export * from './create-shipment-request.ts'
export * from './goods-type-form.ts'
export { weightOfGoods } from './goods-weight.ts'
export * from './handling.ts'
export * from './loading-time.ts'
export * from './next-step.ts'
export * from './pool-type.ts'
export * from './pricing-terms.ts'
export * from './read-booking.ts'
export * from './risk.ts'
export * from './route-restrictions.ts'
export * from './shipment.rules.ts'
export * from './shipment-act-form.ts'
export * from './shipment-channel.ts'
export {
  marginForm,
  marginFormFor,
  type ShipmentFormInput,
  type ShipmentFormValues,
} from './shipment-fields.ts'
export type { ShipmentFormRules } from './shipment-form.rules.ts'
export * from './shipment-form.ts'
export * from './shipment-limits.ts'
export * from './shipment-status.ts'
export * from './shipment-type.ts'
export { shipmentsRefusals, shipmentsSentences } from './shipments.messages.ts'
export * from './vehicle-load.ts'
