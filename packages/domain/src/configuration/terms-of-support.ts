import { allow, type Verdict } from '../kernel/verdict.ts'
import { type ConfigEntry, configShapes } from './config-entry.ts'
import { refuse } from './configuration.messages.ts'
import type { Preferences } from './preferences.ts'

/**
 * Who owns an entry: a person's only affects their own view, a company's applies to everybody who works for
 * it.
 */
export type EntryOwner = 'person' | 'company'

/**
 * Whether somebody outside customer support may save an entry. They may narrow agreed terms, but not widen
 * them: payment types, shipment types, the currency, and the documents that a booking needs. `held` are the
 * preferences without the new entry.
 */
export function mayKeepWithoutSupport(
  { name, values }: ConfigEntry,
  held: Preferences,
  owner: EntryOwner,
): Verdict {
  const agreed = { name: configShapes[name as keyof typeof configShapes]?.label ?? name }
  return isWithinTerms({ name, values }, held, owner) ? allow : refuse('configuration.of_support', agreed)
}

/** The same check for deleting an entry; `without` are the preferences that apply afterwards. */
export const mayTakeBackWithoutSupport = (
  name: string,
  held: Preferences,
  without: Preferences,
  owner: EntryOwner,
): Verdict => mayKeepWithoutSupport({ name, values: valuesThatHold(name, without) }, held, owner)

function valuesThatHold(name: string, { terms, currency, podRequired, tripVerifications }: Preferences) {
  switch (name) {
    case 'PAYMENT_TYPES':
      return terms.paymentTypes.map(String)
    case 'SHIPMENT_TYPES':
      return terms.shipmentTypes.map(String)
    case 'PREFERENCE':
      return [currency]
    case 'POD_REQUIRED':
      return [String(podRequired)]
    case 'TRIP_AND_DOCUMENT_VERIFICATIONS':
      return [...tripVerifications]
    default:
      return []
  }
}

function isWithinTerms({ name, values }: ConfigEntry, held: Preferences, owner: EntryOwner): boolean {
  const given = values.map((value) => value.trim())
  switch (name) {
    case 'PAYMENT_TYPES':
      return isPartOf(given, held.terms.paymentTypes)
    case 'SHIPMENT_TYPES':
      return isPartOf(given, held.terms.shipmentTypes)
    case 'PREFERENCE':
      return (given[0] || held.currency) === held.currency
    case 'POD_REQUIRED':
      return owner === 'person' || (given[0] === 'true') === held.podRequired
    case 'TRIP_AND_DOCUMENT_VERIFICATIONS':
      return owner === 'person' || isSame(given, held.tripVerifications)
    default:
      return true
  }
}

const isPartOf = (given: readonly string[], held: readonly number[]): boolean =>
  given.every((id) => held.map(String).includes(id))

const isSame = (given: readonly string[], held: readonly string[]): boolean =>
  given.length === held.length && given.every((value, place) => value === held[place]?.trim())
