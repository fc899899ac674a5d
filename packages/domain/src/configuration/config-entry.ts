import { allow, type Verdict } from '../kernel/verdict.ts'
import type { ConfigName } from '../kernel/wire.ts'
import { refuse } from './configuration.messages.ts'

export type ConfigEntry = { readonly name: string; readonly values: readonly string[] }

/** What each entry is called. */
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

/** The entry of the narrowest level that has one; `levels` go from the user's own outwards. */
export function findConfig(
  levels: readonly (readonly ConfigEntry[])[],
  name: ConfigName,
): ConfigEntry | undefined {
  return levels
    .map((entries) => entries.find((entry) => entry.name === name))
    .find((entry) => entry !== undefined)
}

/** What a person may keep for themselves: more would slow down whatever reads it with each page. */
export const mostOwnEntries = 50
export const mostOwnValues = 20

/** `present` and `saved` are names of entries; one that is there already takes no more room. */
export function mayKeepEntries(present: readonly string[], saved: readonly string[]): Verdict {
  const all = new Set([...present, ...saved])
  const isMore = all.size > new Set(present).size
  return isMore && all.size > mostOwnEntries
    ? refuse('configuration.too_many', { limit: mostOwnEntries })
    : allow
}
