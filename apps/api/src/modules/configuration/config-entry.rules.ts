import { isColor } from '@karwan/domain/configuration'
import { isTripVerification } from '@karwan/domain/documents'
import { isWeightUnit, weightUnits } from '@karwan/domain/kernel'
import type { components } from '@karwan/sdk/schema'
import { type FieldErrors, refusal } from '../../http/refusal.ts'

type ConfigEntry = components['schemas']['ConfigEntry']
type Rule = { of: (values: readonly string[]) => boolean; sentence: string }

const isId = (value: string) => /^\d{1,3}$/.test(value)
const isTerm = (value: string | undefined) => value === undefined || value.length <= 40
/** A picture of our own; another site's would be a beacon on every page. */
const isOwnPath = (value: string | undefined) => !value || /^\/(?![/\\])[\w./-]{1,200}$/.test(value)
const ids: Rule = { of: (values) => values.every(isId), sentence: 'Values must be ids' }
const flag: Rule = {
  of: ([value = 'false']) => value === 'true' || value === 'false',
  sentence: 'Value must be true or false',
}

/** What would break every page of a client if it were saved. Names that this build does not know pass. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  THEME: [
    { of: ([logo]) => isOwnPath(logo), sentence: 'Logo must be a path of this site' },
    { of: ([, primary]) => !primary || isColor(primary), sentence: 'Primary colour must be a hex colour' },
    {
      of: ([, , secondary]) => !secondary || isColor(secondary),
      sentence: 'Secondary colour must be a hex colour',
    },
    { of: ([, , , name]) => isTerm(name), sentence: 'Client name cannot exceed 40 characters' },
  ],
  SHIPMENT_TYPES: [ids],
  PAYMENT_TYPES: [ids],
  VEHICLE_TYPES: [ids],
  DOCUMENT_TYPES: [ids],
  EXPANDED_TRIP_STATUSES: [flag],
  POD_REQUIRED: [flag],
  TRIP_AND_DOCUMENT_VERIFICATIONS: [
    {
      // One that nobody can read would be asked of nobody.
      of: (values) => values.every(isTripVerification),
      sentence:
        'Values must be JSON rules of verticalId (id or "*"), statusId, requiredDocumentTypeIds and blocking',
    },
  ],
  PREFERENCE: [
    {
      of: ([currency = '']) => currency.length <= 8,
      sentence: 'Currency cannot exceed 8 characters',
    },
    {
      // No shipment could be booked in a unit that nobody can reckon with.
      of: ([, unit]) => !unit?.trim() || isWeightUnit(unit.trim()),
      sentence: `Weight unit must be one of ${weightUnits.join(', ')}`,
    },
  ],
  GOOGLE_MAP_API: [
    {
      of: (values) => values.every(({ length }) => length <= 200),
      sentence: 'Keys cannot exceed 200 characters',
    },
  ],
  VEHICLE_TYPE_TERMINOLOGY: [
    { of: (values) => values.every(isTerm), sentence: 'Terms cannot exceed 40 characters' },
  ],
}

export function refuseUnusable(entries: readonly ConfigEntry[]): void {
  const fields: FieldErrors = {}
  for (const { name, values } of entries) {
    const said = (Object.hasOwn(rules, name) ? (rules[name] ?? []) : [])
      .filter((rule) => !rule.of(values))
      .map(({ sentence }) => sentence)
    if (said.length > 0) fields[name] = said
  }
  const message = Object.values(fields).flat()
  if (message.length > 0) throw refusal.unprocessable({ code: 'configuration.unusable', message, fields })
}
