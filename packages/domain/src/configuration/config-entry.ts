import { allow, type Verdict } from '../kernel/verdict.ts'
import type { ConfigName } from '../kernel/wire.ts'
import { refuse } from './configuration.messages.ts'

export type ConfigEntry = { readonly name: string; readonly values: readonly string[] }

/** What the values of each name stand for, in their order; `…` marks a list of any length. */
export const configShapes = {
  THEME: { label: 'Theme', values: ['logo url', 'primary colour', 'secondary colour', 'client name'] },
  SHIPMENT_TYPES: { label: 'Shipment types', values: ['shipment type id…'] },
  PAYMENT_TYPES: { label: 'Payment types', values: ['payment type id…'] },
  PREFERENCE: { label: 'Preference', values: ['currency', 'weight unit'] },
  EXPANDED_TRIP_STATUSES: { label: 'Expanded booking statuses', values: ['true or false'] },
  TRIP_AND_DOCUMENT_VERIFICATIONS: { label: 'Booking and document verifications', values: ['rule as JSON…'] },
  VEHICLE_TYPES: { label: 'Vehicle types', values: ['vehicle type id…'] },
  DOCUMENT_TYPES: { label: 'Document types', values: ['document type id…'] },
  SHIPPER_RATE: { label: 'Shipper rate', values: ['mode', 'basis'] },
  GOOGLE_MAP_API: { label: 'Google map API', values: ['api key', 'map id'] },
  POD_REQUIRED: { label: 'POD required', values: ['true or false'] },
  VEHICLE_TYPE_TERMINOLOGY: { label: 'Vehicle type terminology', values: ['singular', 'plural'] },
} as const satisfies Record<ConfigName, { label: string; values: readonly string[] }>

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
