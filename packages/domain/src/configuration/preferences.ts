import { isMember } from '../kernel/table.ts'
import type { BidBasis, ConfigName, ShipperRateMode } from '../kernel/wire.ts'
import { type ConfigEntry, findConfig } from './config-entry.ts'
import * as defaults from './defaults.ts'

/** What a client sees; theme colours are absent where nobody chose any (see `resolveTheme`). */
export type Preferences = {
  theme: { logo: string; primaryColor?: string; secondaryColor?: string }
  terms: {
    paymentTypes: readonly number[]
    shipmentTypes: readonly number[]
    shipperRate: { mode: ShipperRateMode; basis: BidBasis } | null
    vehicleType: { singular: string; plural: string }
  }
  clientName: string
  currency: string
  distanceUnit: string
  language: string
  weightUnit: string
  expandedTripStatuses: boolean
  tripVerifications: readonly string[]
  vehicleTypes: readonly number[]
  documentTypes: readonly number[]
  googleMaps: { apiKey: string; mapId: string } | null
  podRequired: boolean
}

export type ConfigLevels = { user?: readonly ConfigEntry[]; company?: readonly ConfigEntry[] }

/** The user's own config over the company's over the defaults, entry by entry. */
export function composePreferences(
  { user = [], company = [] }: ConfigLevels,
  language?: string,
): Preferences {
  const values = (name: ConfigName): readonly string[] => findConfig([user, company], name)?.values ?? []
  const text = (name: ConfigName, index: number) => values(name)[index]?.trim() || undefined
  const ids = (name: ConfigName, fallback: readonly number[]) =>
    findConfig([user, company], name) ? readIds(values(name)) : fallback
  return {
    theme: {
      logo: text('THEME', 0) ?? defaults.defaultTheme.logoUrl,
      ...(text('THEME', 1) && { primaryColor: text('THEME', 1) }),
      ...(text('THEME', 2) && { secondaryColor: text('THEME', 2) }),
    },
    terms: {
      paymentTypes: ids('PAYMENT_TYPES', defaults.defaultPaymentTypes),
      shipmentTypes: ids('SHIPMENT_TYPES', defaults.defaultShipmentTypes),
      shipperRate: readShipperRate(text('SHIPPER_RATE', 0), text('SHIPPER_RATE', 1)),
      vehicleType: {
        singular: text('VEHICLE_TYPE_TERMINOLOGY', 0) ?? defaults.defaultVehicleTerms.singular,
        plural: text('VEHICLE_TYPE_TERMINOLOGY', 1) ?? defaults.defaultVehicleTerms.plural,
      },
    },
    clientName: text('THEME', 3) ?? defaults.defaultClientName,
    currency: text('PREFERENCE', 0) ?? defaults.defaultCurrency,
    distanceUnit: defaults.defaultDistanceUnit,
    language: language ?? defaults.defaultLanguage,
    weightUnit: text('PREFERENCE', 1) ?? defaults.defaultWeightUnit,
    expandedTripStatuses: text('EXPANDED_TRIP_STATUSES', 0) === 'true',
    tripVerifications: values('TRIP_AND_DOCUMENT_VERIFICATIONS'),
    vehicleTypes: ids('VEHICLE_TYPES', defaults.defaultVehicleTypes),
    documentTypes: ids('DOCUMENT_TYPES', defaults.defaultBookingDocumentTypes),
    googleMaps: readGoogleMaps(text('GOOGLE_MAP_API', 0), text('GOOGLE_MAP_API', 1)),
    podRequired: text('POD_REQUIRED', 0) === 'true',
  }
}

// An id that this build does not know is kept: its label becomes "Unknown (n)".
const readIds = (values: readonly string[]): number[] => [
  ...new Set(values.filter((value) => /^\d+$/.test(value.trim())).map(Number)),
]

const rateModes = { 'Shipper Rate': true, 'Target Rate': true } as const satisfies Record<
  ShipperRateMode,
  true
>
const bases = { 'Vehicle Type': true, 'Cargo Type': true } as const satisfies Record<BidBasis, true>

const readShipperRate = (mode: string | undefined, basis: string | undefined) =>
  isMember(rateModes, mode) && isMember(bases, basis) ? { mode, basis } : null

const readGoogleMaps = (apiKey: string | undefined, mapId: string | undefined) =>
  apiKey === undefined ? null : { apiKey, mapId: mapId ?? '' }
