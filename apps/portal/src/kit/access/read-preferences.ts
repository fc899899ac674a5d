import { type Preferences as Composed, isColor, isThemeMode } from '@karwan/domain/configuration'
import type { Answer } from '@karwan/sdk'
import * as z from 'zod/mini'

export type Preferences = Answer<'getPreferences'>

/**
 * Reads the client's terms, units and colours field by field: a missing or invalid field gets
 * its default and is reported to `onFault`. Ids that this build does not know are kept.
 */
export function readPreferences(
  answer: unknown,
  defaults: Composed,
  onFault: (field: string) => void,
): Preferences {
  const field = <Schema extends z.ZodMiniType>(name: string, schema: Schema, fallback: z.output<Schema>) =>
    z.catch(schema, () => {
      onFault(name)
      return fallback
    })
  const ids = z.array(z.int())
  const { theme, terms } = defaults
  const noTheme = { logo: theme.logo, mode: 'system' as const }
  const noTerms = { ...terms, paymentTypes: [...terms.paymentTypes], shipmentTypes: [...terms.shipmentTypes] }

  const schema = z.object({
    theme: field(
      'theme',
      z.object({
        logo: field('theme.logo', ownPath, theme.logo),
        primaryColor: field('theme.primaryColor', colour, undefined),
        secondaryColor: field('theme.secondaryColor', colour, undefined),
        mode: field('theme.mode', mode, 'system'),
      }),
      noTheme,
    ),
    terms: field(
      'terms',
      z.object({
        paymentTypes: field('terms.paymentTypes', ids, noTerms.paymentTypes),
        shipmentTypes: field('terms.shipmentTypes', ids, noTerms.shipmentTypes),
        shipperRate: field('terms.shipperRate', z.nullable(z.object({ mode: word, basis: word })), null),
        vehicleType: field(
          'terms.vehicleType',
          z.object({ singular: word, plural: word }),
          terms.vehicleType,
        ),
      }),
      noTerms,
    ),
    clientName: field('clientName', word, defaults.clientName),
    currency: field('currency', word, defaults.currency),
    distanceUnit: field('distanceUnit', word, defaults.distanceUnit),
    language: field('language', word, defaults.language),
    weightUnit: field('weightUnit', word, defaults.weightUnit),
    expandedTripStatuses: field('expandedTripStatuses', z.boolean(), defaults.expandedTripStatuses),
    tripVerifications: field('tripVerifications', z.array(z.string()), [...defaults.tripVerifications]),
    vehicleTypes: field('vehicleTypes', ids, [...defaults.vehicleTypes]),
    knownVehicleTypes: field(
      'knownVehicleTypes',
      z.array(z.object({ id: z.int(), name: word, iconKey: word, isActive: z.boolean() })),
      [],
    ),
    documentTypes: field('documentTypes', ids, [...defaults.documentTypes]),
    googleMaps: field('googleMaps', z.nullable(z.object({ apiKey: word, mapId: z.string() })), null),
    podRequired: field('podRequired', z.boolean(), defaults.podRequired),
  })
  return asWire(schema.parse(isRecord(answer) ? answer : {}))
}

const word = z.string().check(z.minLength(1), z.maxLength(200))
const colour = z.optional(z.string().check(z.refine(isColor)))
const mode = z.string().check(z.refine(isThemeMode))
/** Only pictures of this host are shown. */
const ownPath = z.string().check(z.regex(/^\/(?![/\\])/), z.maxLength(500))

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Safe cast: a newer server may send ids that the contract does not list yet; they are shown as unknown. */
const asWire = (read: object): Preferences => read as Preferences
