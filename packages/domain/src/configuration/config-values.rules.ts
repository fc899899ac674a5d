import { fillIn } from '../kernel/verdict.ts'
import { isWeightUnit, weightUnits } from '../kernel/weight.ts'
import { type ConfigEntry, configShapes } from './config-entry.ts'
import { configurationSentences as say } from './configuration.messages.ts'
import { isColor } from './theme.ts'

/** What stands in the tables of contexts above this one. */
export type KnownToConfig = {
  paymentTypes: readonly number[]
  shipmentTypes: readonly number[]
  vehicleTypes: readonly number[]
  /** Those that a booking can have. */
  documentTypes: readonly number[]
  rateModes: readonly string[]
  bidBases: readonly string[]
  isBookingRule: (value: string) => boolean
  /** What a rule of papers before a status can name. */
  bookingRuleIds: { verticals: readonly number[]; statuses: readonly number[] }
}

type Rule = { of: (values: readonly string[]) => boolean; sentence: string }

export const longestTerm = 40
export const longestKey = 200
const longestCurrency = 8

const isTerm = (value: string | undefined) => value === undefined || value.length <= longestTerm
/** A picture of our own; another site's would be a beacon on every page. */
const isOwnPath = (value: string | undefined) => !value || /^\/(?![/\\])[\w./-]{1,200}$/.test(value)

const flag: Rule = {
  of: ([value = 'false']) => value === 'true' || value === 'false',
  sentence: say['configuration.flag'],
}

/** At least one of the known ids: an empty list, or ids that nobody knows, would leave nothing to choose from. */
const someOf = (known: readonly number[]): Rule => ({
  of: (values) => values.length > 0 && values.every((value) => known.map(String).includes(value.trim())),
  sentence: fillIn(say['configuration.ids'], { known: asRanges(known) }),
})

/** 1 to 40 and 48 to 60. */
export function asRanges(ids: readonly number[]): string {
  const runs: [number, number][] = []
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && id === last[1] + 1) last[1] = id
    else runs.push([id, id])
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`)).join(' and ')
}

const rulesOf = (known: KnownToConfig): Readonly<Record<string, readonly Rule[]>> => ({
  THEME: [
    { of: ([logo]) => isOwnPath(logo), sentence: say['configuration.logo'] },
    { of: ([, primary]) => !primary || isColor(primary), sentence: say['configuration.primary_colour'] },
    {
      of: ([, , secondary]) => !secondary || isColor(secondary),
      sentence: say['configuration.secondary_colour'],
    },
    {
      of: ([, , , name]) => isTerm(name),
      sentence: fillIn(say['configuration.client_name_long'], { limit: longestTerm }),
    },
  ],
  SHIPMENT_TYPES: [someOf(known.shipmentTypes)],
  PAYMENT_TYPES: [someOf(known.paymentTypes)],
  VEHICLE_TYPES: [someOf(known.vehicleTypes)],
  DOCUMENT_TYPES: [someOf(known.documentTypes)],
  EXPANDED_TRIP_STATUSES: [flag],
  POD_REQUIRED: [flag],
  SHIPPER_RATE: [
    {
      of: ([mode = '', basis = '']) => known.rateModes.includes(mode) && known.bidBases.includes(basis),
      sentence: fillIn(say['configuration.shipper_rate'], {
        modes: known.rateModes.join(', '),
        bases: known.bidBases.join(', '),
      }),
    },
  ],
  // One that nobody can read would be asked of nobody.
  TRIP_AND_DOCUMENT_VERIFICATIONS: [
    {
      of: (values) => values.every(known.isBookingRule),
      sentence: fillIn(say['configuration.booking_rules'], {
        verticals: asRanges(known.bookingRuleIds.verticals),
        statuses: asRanges(known.bookingRuleIds.statuses),
        documents: asRanges(known.documentTypes),
      }),
    },
  ],
  PREFERENCE: [
    {
      of: ([currency = '']) => currency.length <= longestCurrency,
      sentence: fillIn(say['configuration.currency_long'], { limit: longestCurrency }),
    },
    {
      // No shipment could be booked in a unit that nobody can reckon with.
      of: ([, unit]) => !unit?.trim() || isWeightUnit(unit.trim()),
      sentence: fillIn(say['configuration.weight_unit'], { known: weightUnits.join(', ') }),
    },
  ],
  GOOGLE_MAP_API: [
    { of: ({ length }) => length <= 2, sentence: say['configuration.map_values'] },
    {
      of: (values) => values.every(({ length }) => length <= longestKey),
      sentence: fillIn(say['configuration.key_long'], { limit: longestKey }),
    },
  ],
  VEHICLE_TYPE_TERMINOLOGY: [
    {
      of: (values) => values.every(isTerm),
      sentence: fillIn(say['configuration.term_long'], { limit: longestTerm }),
    },
    {
      // A sentence of one and a sentence of several would call the same thing by two names.
      of: ([one = '', several = '']) => (one.trim() === '') === (several.trim() === ''),
      sentence: say['configuration.terms_incomplete'],
    },
  ],
})

/** Why an entry would break every page of a client, or be asked of nobody. Names that this build does not know pass. */
export function complaintsAbout({ name, values }: ConfigEntry, known: KnownToConfig): string[] {
  const rules = rulesOf(known)
  if (!Object.hasOwn(configShapes, name)) return []
  return (rules[name] ?? []).filter((rule) => !rule.of(values)).map(({ sentence }) => sentence)
}
