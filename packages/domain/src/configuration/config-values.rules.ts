import { isKnownCurrency, knownCurrencies } from '../kernel/currency.ts'
import { fillIn } from '../kernel/verdict.ts'
import { isWeightUnit, weightUnits } from '../kernel/weight.ts'
import { type ConfigEntry, configShapes } from './config-entry.ts'
import { configurationSentences as say } from './configuration.messages.ts'
import { isColor } from './theme.ts'

/** Known ids and values from contexts that configuration cannot import. */
export type KnownToConfig = {
  paymentTypes: readonly number[]
  shipmentTypes: readonly number[]
  vehicleTypes: readonly number[]
  /** Document types that a booking can have. */
  documentTypes: readonly number[]
  rateModes: readonly string[]
  bidBases: readonly string[]
  isBookingRule: (value: string) => boolean
  /** Ids that a rule about required documents may use. */
  bookingRuleIds: { verticals: readonly number[]; statuses: readonly number[] }
}

type Rule = { of: (values: readonly string[]) => boolean; sentence: string }

export const longestTerm = 40
export const longestKey = 200

export const currencyUnknown = fillIn(say['configuration.currency'], { known: knownCurrencies.join(', ') })

const isTerm = (value: string | undefined) => value === undefined || value.length <= longestTerm
/** Only images from our own origin: an external one would let another site track every page view. */
const isOwnPath = (value: string | undefined) => !value || /^\/(?![/\\])[\w./-]{1,200}$/.test(value)

const flag: Rule = {
  of: ([value = 'false']) => value === 'true' || value === 'false',
  sentence: say['configuration.flag'],
}

/** At least one value, all of them known ids; otherwise there would be nothing to choose from. */
const someOf = (known: readonly number[]): Rule => ({
  of: (values) => values.length > 0 && values.every((value) => known.map(String).includes(value.trim())),
  sentence: fillIn(say['configuration.ids'], { known: asRanges(known) }),
})

/** Writes ids as ranges, such as "1 to 40 and 48 to 60". */
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
  // Unreadable rules are refused here, because they would be silently ignored later.
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
      // Prices in an unknown currency could not be compared, and their decimals are not known either.
      of: ([currency]) => currency === undefined || isKnownCurrency(currency),
      sentence: currencyUnknown,
    },
    {
      // Weights in an unknown unit cannot be converted, so no shipment could be booked.
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
      // Singular and plural must be given together, else sentences would mix two terms.
      of: ([one = '', several = '']) => (one.trim() === '') === (several.trim() === ''),
      sentence: say['configuration.terms_incomplete'],
    },
  ],
})

/**
 * Complaints about an entry that would break pages of a client or have no effect. Entries with unknown names
 * are accepted.
 */
export function complaintsAbout({ name, values }: ConfigEntry, known: KnownToConfig): string[] {
  const rules = rulesOf(known)
  if (!Object.hasOwn(configShapes, name)) return []
  return (rules[name] ?? []).filter((rule) => !rule.of(values)).map(({ sentence }) => sentence)
}
