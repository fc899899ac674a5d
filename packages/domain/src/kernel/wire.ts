import type { components } from '@karwan/sdk/schema'

// The members that the wire allows. Labels, order and rules about them live in the contexts.
export type Schemas = components['schemas']

export type BidCategoryTypeId = Schemas['BidCategoryTypeId']
export type BidChannel = Schemas['BidChannel']
export type BidStatus = Schemas['BidStatus']
export type BidWindowState = Schemas['BidWindowState']
export type BookingStatusId = Schemas['BookingStatusId']
export type CancellationTypeId = Schemas['CancellationTypeId']
export type CityTravelRestrictionTypeId = Schemas['CityTravelRestrictionTypeId']
export type CompanyFileKind = Schemas['CompanyFileKind']
export type ConfigName = Schemas['ConfigName']
export type CreateShipmentRequest = Schemas['CreateShipmentRequest']
export type DocumentDecision = Schemas['DocumentDecision']
export type DocumentMediaType = Schemas['DocumentMediaType']
export type DocumentStatus = Schemas['DocumentStatus']
export type DocumentTypeId = Schemas['DocumentTypeId']
export type GoodsCodeType = Schemas['GoodsCodeType']
export type GrantScope = Schemas['GrantScope']
export type IdentificationTypeId = Schemas['IdentificationTypeId']
export type LabourAvailabilityTypeId = Schemas['LabourAvailabilityTypeId']
export type LocationActionType = Schemas['LocationActionType']
export type LocationType = Schemas['LocationType']
export type MarginTypeId = Schemas['MarginTypeId']
export type PartnerTier = Schemas['PartnerTier']
export type PartnerType = Schemas['PartnerType']
export type PaymentTypeId = Schemas['PaymentTypeId']
export type PodStatus = Schemas['PodStatus']
export type PoolType = Schemas['PoolType']
export type PositionSource = Schemas['PositionSource']
export type ProjectVerticalTypeId = Schemas['ProjectVerticalTypeId']
export type RateBasisId = Schemas['RateBasisId']
export type ReasonKind = Schemas['ReasonKind']
export type SessionUser = Schemas['SessionUser']
export type ShipmentCategoryTypeId = Schemas['ShipmentCategoryTypeId']
export type ShipmentChannel = Schemas['ShipmentChannel']
export type ShipmentStatus = Schemas['ShipmentStatus']
export type ShipmentStatusId = Schemas['ShipmentStatusId']
export type ShipmentTag = Schemas['ShipmentTag']
export type ShipmentTypeId = Schemas['ShipmentTypeId']
export type ThemeMode = Schemas['ThemeMode']
export type UserStatus = Schemas['UserStatus']
export type UserType = Schemas['UserType']
export type VehicleTypeId = Schemas['VehicleTypeId']
export type VerificationStatusId = Schemas['VerificationStatusId']
export type VerticalRegion = Schemas['VerticalRegion']

// The wire has these as plain texts or not at all.
export type ShipperRateMode = 'Shipper Rate' | 'Target Rate'
export type BidBasis = 'Vehicle Type' | 'Cargo Type'
export type BlockActionId = 1 | 2
export type TransactionType = 'CREDIT' | 'DEBIT'
