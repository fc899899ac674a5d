// The members the wire allows. Labels, order and rules about them live in the contexts.
export type UserType = 1 | 2 | 3 | 4 | 5

export type PoolType = 1 | 2
export type ShipmentTypeId = 1 | 2 | 3
export type ShipmentCategoryTypeId = 1 | 2 | 3
export type ShipmentStatus =
  | 'CREATED'
  | 'DISPATCH_STARTED'
  | 'TRANSIT'
  | 'DELIVERED'
  | 'CANCELLED'
  | 'PARTIALLY_FULFILLED'
export type ShipmentStatusId = 1 | 2 | 3 | 4 | 5
export type ShipmentTag = 0 | 1 | 2 | 3
export type PaymentTypeId = 1 | 2 | 3
export type RateBasisId = 1 | 2
export type BidCategoryTypeId = 1 | 2
export type ShipperRateMode = 'Shipper Rate' | 'Target Rate'
export type BidBasis = 'Vehicle Type' | 'Cargo Type'
export type CancellationTypeId = 1 | 2 | 3 | 4
export type LabourAvailabilityTypeId = 1 | 2 | 3 | 4
export type CityTravelRestrictionTypeId = 1 | 2 | 3 | 4 | 5
export type LocationActionType = 1 | 2
export type GoodsCodeType = 1 | 2
export type VehicleTypeId = 1 | 2 | 3 | 4 | 5 | 6 | 7

export type BidStatus =
  | 'CREATED'
  | 'ACCEPTED'
  | 'ACKNOWLEDGED'
  | 'BACKOUT'
  | 'DRIVER_ASSIGNED'
  | 'REJECTED'
  | 'FULFILLED'
export type ReasonKind = 1 | 2 | 3
export type BookingStatusId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13
export type VerificationStatusId = 0 | 1 | 2 | 3 | 4 | 5 | 6
export type BlockActionId = 1 | 2
export type IdentificationTypeId = 1 | 2 | 3 | 4 | 5 | 6 | 7
export type MarginTypeId = 1 | 2 | 3
export type TransactionType = 'CREDIT' | 'DEBIT'

type Tens<Digit extends string> = `${Digit}${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
type AsNumber<Text extends string> = Text extends `${infer Value extends number}` ? Value : never
export type DocumentTypeId =
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | 7
  | 8
  | 9
  | 60
  | AsNumber<Tens<'1' | '2' | '3' | '4' | '5'>>
export type ProjectVerticalTypeId =
  | 0
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | 7
  | 8
  | 9
  | AsNumber<Tens<'1'>>
  | 20
  | 21
  | 22
  | 23
  | 24

export type LocationType =
  | 'FACTORY'
  | 'WAREHOUSE'
  | 'PORT'
  | 'TERMINAL'
  | 'DRY_PORT'
  | 'CONTAINER_YARD'
  | 'BORDER'
  | 'ADDA'
  | 'FUEL_PUMP'
  | 'PARKING'
  | 'CUSTOMER_SITE'
  | 'OTHER'

export type ConfigName =
  | 'THEME'
  | 'SHIPMENT_TYPES'
  | 'PAYMENT_TYPES'
  | 'PREFERENCE'
  | 'EXPANDED_TRIP_STATUSES'
  | 'TRIP_AND_DOCUMENT_VERIFICATIONS'
  | 'VEHICLE_TYPES'
  | 'DOCUMENT_TYPES'
  | 'SHIPPER_RATE'
  | 'GOOGLE_MAP_API'
  | 'POD_REQUIRED'
  | 'VEHICLE_TYPE_TERMINOLOGY'
