import type { DocumentTypeId, PaymentTypeId, ShipmentTypeId, VehicleTypeId } from '../kernel/wire.ts'

export const defaultTheme = {
  logoUrl: '/logo.png',
  primaryColor: '#4088cc',
  secondaryColor: '#FFB500',
} as const

export const defaultClientName = 'Karwan'
export const defaultCurrency = 'Rs'
export const defaultWeightUnit = 'Tonne'
export const defaultDistanceUnit = 'km'
/** Default language tag of the portal. */
export const defaultLanguage = 'en'
export const defaultPaymentTypes: readonly PaymentTypeId[] = [1, 2]
export const defaultShipmentTypes: readonly ShipmentTypeId[] = [1, 2]
export const defaultVehicleTypes: readonly VehicleTypeId[] = []

/** Bill-T, proof of delivery and weighbridge slip. */
export const defaultBookingDocumentTypes: readonly DocumentTypeId[] = [1, 2, 10]

export const defaultVehicleTerms = { singular: 'Vehicle type', plural: 'Vehicle types' } as const
