import type { Labelled, Tone } from '../kernel/table.ts'
import type { Schemas } from '../kernel/wire.ts'
import { expiringPapers } from './expiring-papers.ts'

type Toned = Labelled & { tone: Tone }

export const driverAvailabilities = {
  AVAILABLE: { label: 'Available', tone: 'success' },
  ASSIGNED: { label: 'Assigned', tone: 'info' },
  ON_TRIP: { label: 'On the road', tone: 'info' },
  OFF_DUTY: { label: 'Off duty', tone: 'neutral' },
  UNAVAILABLE: { label: 'Unavailable', tone: 'warning' },
} as const satisfies Record<Schemas['DriverAvailability'], Toned>

export const vehicleStatuses = {
  AVAILABLE: { label: 'Available', tone: 'success' },
  ASSIGNED: { label: 'Assigned', tone: 'info' },
  ON_TRIP: { label: 'On the road', tone: 'info' },
  MAINTENANCE: { label: 'In maintenance', tone: 'warning' },
  OUT_OF_SERVICE: { label: 'Out of service', tone: 'danger' },
  COMPLIANCE_HOLD: { label: 'Compliance hold', tone: 'danger' },
} as const satisfies Record<Schemas['VehicleStatus'], Toned>

export const fleetStatuses = {
  ACTIVE: { label: 'Active', tone: 'success' },
  ON_HOLD: { label: 'On hold', tone: 'warning' },
  INACTIVE: { label: 'Inactive', tone: 'neutral' },
} as const satisfies Record<Schemas['FleetStatus'], Toned>
export type FleetStatus = keyof typeof fleetStatuses

export const fleetColours = {
  BLUE: { label: 'Blue' },
  GREEN: { label: 'Green' },
  AMBER: { label: 'Amber' },
  RED: { label: 'Red' },
  VIOLET: { label: 'Violet' },
  TEAL: { label: 'Teal' },
  GREY: { label: 'Grey' },
} as const satisfies Record<Schemas['FleetColour'], Labelled>
export type FleetColour = keyof typeof fleetColours

export const vehicleOwnerships = {
  OWNED: { label: 'Owned' },
  LEASED: { label: 'Leased' },
  ATTACHED: { label: 'Attached' },
  THIRD_PARTY: { label: 'Third party' },
} as const satisfies Record<Schemas['VehicleOwnership'], Labelled>

export const containerSizes = {
  20: { label: '20 ft' },
  40: { label: '40 ft' },
  '2x20': { label: '2 × 20 ft' },
} as const satisfies Record<Schemas['ContainerSize'], Labelled>

export const knownPartyKinds = {
  PARTNER: { label: 'Partner' },
  DRIVER: { label: 'Driver' },
  VEHICLE: { label: 'Vehicle' },
} as const satisfies Record<Schemas['KnownPartyKind'], Labelled>

export const matchReasons = {
  PHONE: { label: 'the same phone' },
  CNIC: { label: 'the same CNIC' },
  REGISTRATION: { label: 'the same registration number' },
  ACCOUNT: { label: 'the same bank account' },
} as const satisfies Record<Schemas['MatchedBy'], Labelled>

export const licenseClasses = {
  LTV: { label: 'LTV' },
  HTV: { label: 'HTV' },
  PSV: { label: 'PSV' },
  MOTORCYCLE: { label: 'Motorcycle' },
} as const satisfies Record<string, Labelled>

export const driverLanguages = {
  URDU: { label: 'Urdu' },
  PUNJABI: { label: 'Punjabi' },
  PASHTO: { label: 'Pashto' },
  SINDHI: { label: 'Sindhi' },
  BALOCHI: { label: 'Balochi' },
  SARAIKI: { label: 'Saraiki' },
  AMHARIC: { label: 'Amharic' },
  OROMO: { label: 'Oromo' },
  SOMALI: { label: 'Somali' },
  AFAR: { label: 'Afar' },
  FRENCH: { label: 'French' },
  ARABIC: { label: 'Arabic' },
  ENGLISH: { label: 'English' },
} as const satisfies Record<Schemas['DriverLanguage'], Labelled>

export const fuelTypes = {
  DIESEL: { label: 'Diesel' },
  PETROL: { label: 'Petrol' },
  CNG: { label: 'CNG' },
  LPG: { label: 'LPG' },
} as const satisfies Record<Schemas['FuelType'], Labelled>

export const pumpAmenities = {
  PARKING: { label: 'Parking' },
  MOSQUE: { label: 'Mosque' },
  TYRE_SHOP: { label: 'Tyre shop' },
  WEIGHBRIDGE: { label: 'Weighbridge' },
} as const satisfies Record<Schemas['PumpAmenity'], Labelled>

export const fuelBrands = {
  PSO: { label: 'PSO' },
  SHELL: { label: 'Shell' },
  TOTAL: { label: 'TotalEnergies' },
  ATTOCK: { label: 'Attock' },
  GO: { label: 'GO' },
  HASCOL: { label: 'Hascol' },
  BYCO: { label: 'Byco' },
  OTHER: { label: 'Other' },
} as const satisfies Record<Schemas['FuelBrand'], Labelled>

export const fuelSlipStatuses = {
  REQUESTED: { label: 'Requested', tone: 'info' },
  APPROVED: { label: 'Approved', tone: 'info' },
  REJECTED: { label: 'Rejected', tone: 'danger' },
  DISPENSED: { label: 'Dispensed', tone: 'success' },
  SETTLED: { label: 'Settled', tone: 'success' },
  DISPUTED: { label: 'Disputed', tone: 'warning' },
} as const satisfies Record<string, Toned>

export type DriverAvailability = keyof typeof driverAvailabilities
export type VehicleStatus = keyof typeof vehicleStatuses
export type ContainerSize = Schemas['ContainerSize']
export type DriverLanguage = keyof typeof driverLanguages
export type FuelBrand = keyof typeof fuelBrands
export type FuelType = keyof typeof fuelTypes
export type PumpAmenity = keyof typeof pumpAmenities

/** Label tables, by the names under which the catalogue, lists and `useLabels` look them up. */
export const fleetLabels = {
  containerSize: containerSizes,
  expiringPaper: expiringPapers,
  driverAvailability: driverAvailabilities,
  driverLanguage: driverLanguages,
  fleetColour: fleetColours,
  fleetStatus: fleetStatuses,
  fuelBrand: fuelBrands,
  fuelSlipStatus: fuelSlipStatuses,
  fuelType: fuelTypes,
  knownPartyKind: knownPartyKinds,
  licenseClass: licenseClasses,
  pumpAmenity: pumpAmenities,
  matchReason: matchReasons,
  vehicleOwnership: vehicleOwnerships,
  vehicleStatus: vehicleStatuses,
} as const
