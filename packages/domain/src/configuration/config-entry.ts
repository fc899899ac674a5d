import { allow, type Verdict } from '../kernel/verdict.ts'
import type { ConfigName } from '../kernel/wire.ts'
import { refuse } from './configuration.messages.ts'

export type ConfigEntry = { readonly name: string; readonly values: readonly string[] }

/** The label of each entry. */
export const configShapes = {
  THEME: { label: 'Theme' },
  SHIPMENT_TYPES: { label: 'Shipment types' },
  PAYMENT_TYPES: { label: 'Payment types' },
  PREFERENCE: { label: 'Preference' },
  EXPANDED_TRIP_STATUSES: { label: 'Expanded booking statuses' },
  TRIP_AND_DOCUMENT_VERIFICATIONS: { label: 'Booking and document verifications' },
  VEHICLE_TYPES: { label: 'Vehicle types' },
  DOCUMENT_TYPES: { label: 'Document types' },
  SHIPPER_RATE: { label: 'Shipper rate' },
  GOOGLE_MAP_API: { label: 'Google map API' },
  POD_REQUIRED: { label: 'POD required' },
  VEHICLE_TYPE_TERMINOLOGY: { label: 'Vehicle type terminology' },
} as const satisfies Record<ConfigName, { label: string }>

/** The entry of the most specific level that has one; `levels` start with the user's own. */
export function findConfig(
  levels: readonly (readonly ConfigEntry[])[],
  name: ConfigName,
): ConfigEntry | undefined {
  return levels
    .map((entries) => entries.find((entry) => entry.name === name))
    .find((entry) => entry !== undefined)
}

/** Limits for a person's own entries, because all of them are loaded with every page. */
export const mostOwnEntries = 50
export const mostOwnValues = 20

/**
 * Whether `saved` may be kept besides `present` (names of entries); replacing an existing entry is always
 * allowed.
 */
export function mayKeepEntries(present: readonly string[], saved: readonly string[]): Verdict {
  const all = new Set([...present, ...saved])
  const isMore = all.size > new Set(present).size
  return isMore && all.size > mostOwnEntries
    ? refuse('configuration.too_many', { limit: mostOwnEntries })
    : allow
}
