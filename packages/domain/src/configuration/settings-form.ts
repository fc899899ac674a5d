import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { isKnownCurrency } from '../kernel/currency.ts'
import { isAtMost, required, switchField, textField, when } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import type { ConfigName } from '../kernel/wire.ts'
import type { ConfigEntry } from './config-entry.ts'
import { currencyUnknown, longestKey, longestTerm } from './config-values.rules.ts'
import { configurationSentences as say } from './configuration.messages.ts'
import type { Preferences } from './preferences.ts'
import { isColor } from './theme.ts'

const term = textField.check(
  when(isAtMost(longestTerm), fillIn(say['configuration.term_long'], { limit: longestTerm })),
)
const key = textField.check(
  when(isAtMost(longestKey), fillIn(say['configuration.key_long'], { limit: longestKey })),
)
const colour = (sentence: string) => textField.check(when(isColor, sentence))
const someIds = z.array(z.string()).check(z.minLength(1, say['configuration.choose_one']))
const ids = z.array(z.string())

/** The settings of a client as one form: appearance, terms and options. */
export const settingsForm = z
  .object({
    logo: textField,
    primaryColor: colour(say['configuration.primary_colour']),
    secondaryColor: colour(say['configuration.secondary_colour']),
    clientName: textField.check(
      when(isAtMost(longestTerm), fillIn(say['configuration.client_name_long'], { limit: longestTerm })),
    ),
    currency: required(textField.check(when(isKnownCurrency, currencyUnknown)), currencyUnknown),
    weightUnit: textField,
    paymentTypes: someIds,
    shipmentTypes: someIds,
    vehicleTypes: someIds,
    documentTypes: someIds,
    expandedTripStatuses: switchField,
    podRequired: switchField,
    papersAtLoading: ids,
    papersAtCompletion: ids,
    termSingular: term,
    termPlural: term,
    rateMode: textField,
    rateBasis: textField,
    mapKey: key,
    mapId: key,
  })
  .check((context) => {
    const { rateMode, rateBasis, termSingular, termPlural } = context.value
    if ((termSingular === undefined) !== (termPlural === undefined))
      complainTo(context, [
        {
          path: [termSingular === undefined ? 'termSingular' : 'termPlural'],
          message: say['configuration.terms_incomplete'],
        },
      ])
    if ((rateMode === undefined) !== (rateBasis === undefined))
      complainTo(context, [
        {
          path: [rateMode === undefined ? 'rateMode' : 'rateBasis'],
          message: say['configuration.rate_incomplete'],
        },
      ])
  })

export type SettingsInput = z.input<typeof settingsForm>
export type SettingsValues = z.output<typeof settingsForm>

/** The statuses for which the form asks about required documents: loaded and completed. */
const [loaded, completed] = [6, 12]
type Rule = {
  verticalId: number | '*'
  statusId: number
  requiredDocumentTypeIds: number[]
  blocking: boolean
}

/** Settings as composed here, or as the API returns them. */
export type HeldSettings = Omit<Preferences, 'terms'> & {
  terms: Omit<Preferences['terms'], 'shipperRate'> & { shipperRate: { mode: string; basis: string } | null }
}
type Began = { preferences: HeldSettings; allVehicleTypes: readonly number[]; rules: readonly Rule[] }

/** The initial values of the form; an empty list of vehicle types means all of them. */
export function fieldsOfSettings({ preferences, allVehicleTypes, rules }: Began): SettingsInput {
  const { theme, terms, googleMaps } = preferences
  const texts = (list: readonly number[]) => list.map(String)
  const papersBefore = (statusId: number) =>
    texts(
      rules.find((rule) => rule.verticalId === '*' && rule.statusId === statusId)?.requiredDocumentTypeIds ??
        [],
    )
  return {
    logo: theme.logo,
    primaryColor: theme.primaryColor ?? '',
    secondaryColor: theme.secondaryColor ?? '',
    clientName: preferences.clientName,
    currency: preferences.currency,
    weightUnit: preferences.weightUnit,
    paymentTypes: texts(terms.paymentTypes),
    shipmentTypes: texts(terms.shipmentTypes),
    vehicleTypes: texts(preferences.vehicleTypes.length > 0 ? preferences.vehicleTypes : allVehicleTypes),
    documentTypes: texts(preferences.documentTypes),
    expandedTripStatuses: preferences.expandedTripStatuses,
    podRequired: preferences.podRequired,
    papersAtLoading: papersBefore(loaded),
    papersAtCompletion: papersBefore(completed),
    termSingular: terms.vehicleType.singular,
    termPlural: terms.vehicleType.plural,
    rateMode: terms.shipperRate?.mode ?? '',
    rateBasis: terms.shipperRate?.basis ?? '',
    mapKey: googleMaps?.apiKey ?? '',
    mapId: googleMaps?.mapId ?? '',
  }
}

/** The form fields that each entry is made of. */
const fieldsOfEntry = {
  THEME: ['logo', 'primaryColor', 'secondaryColor', 'clientName'],
  PREFERENCE: ['currency', 'weightUnit'],
  PAYMENT_TYPES: ['paymentTypes'],
  SHIPMENT_TYPES: ['shipmentTypes'],
  VEHICLE_TYPES: ['vehicleTypes'],
  DOCUMENT_TYPES: ['documentTypes'],
  EXPANDED_TRIP_STATUSES: ['expandedTripStatuses'],
  POD_REQUIRED: ['podRequired'],
  TRIP_AND_DOCUMENT_VERIFICATIONS: ['papersAtLoading', 'papersAtCompletion'],
  VEHICLE_TYPE_TERMINOLOGY: ['termSingular', 'termPlural'],
  SHIPPER_RATE: ['rateMode', 'rateBasis'],
  GOOGLE_MAP_API: ['mapKey', 'mapId'],
} as const satisfies Record<ConfigName, readonly (keyof SettingsValues)[]>

/** The entries that differ from the form's initial values; all others are left unchanged. */
export function changedEntries(
  form: SettingsValues,
  changed: readonly string[],
  rules: readonly Rule[],
): { name: ConfigName; values: string[] }[] {
  const names = (Object.keys(fieldsOfEntry) as ConfigName[]).filter((name) =>
    fieldsOfEntry[name].some((field) => changed.includes(field)),
  )
  return names.flatMap((name) => {
    const values = valuesOf(name, form, rules)
    return values ? [{ name, values }] : []
  })
}

function valuesOf(name: ConfigName, form: SettingsValues, rules: readonly Rule[]): string[] | undefined {
  switch (name) {
    case 'PAYMENT_TYPES':
    case 'SHIPMENT_TYPES':
    case 'VEHICLE_TYPES':
    case 'DOCUMENT_TYPES':
      return form[fieldsOfEntry[name][0]]
    case 'TRIP_AND_DOCUMENT_VERIFICATIONS':
      return withPapers(rules, form).map((rule) => JSON.stringify(rule))
    case 'SHIPPER_RATE':
      return form.rateMode === undefined || form.rateBasis === undefined
        ? undefined
        : [form.rateMode, form.rateBasis]
    default:
      return fieldsOfEntry[name].map((field) => String(form[field] ?? ''))
  }
}

/** Replaces the rules that the form edits; rules of single verticals and of other statuses are kept. */
function withPapers(rules: readonly Rule[], form: SettingsValues): Rule[] {
  const isOfForm = ({ verticalId, statusId }: Rule) =>
    verticalId === '*' && (statusId === loaded || statusId === completed)
  const rule = (statusId: number, papers: readonly string[], blocking: boolean): Rule => ({
    verticalId: '*',
    statusId,
    requiredDocumentTypeIds: papers.map(Number),
    blocking,
  })
  return [
    ...rules.filter((known) => !isOfForm(known)),
    rule(loaded, form.papersAtLoading, false),
    rule(completed, form.papersAtCompletion, true),
  ]
}

/** Entries whose names this build does not know; they are shown but cannot be changed. */
export const unknownEntries = (entries: readonly ConfigEntry[]): ConfigEntry[] =>
  entries.filter(({ name }) => !Object.hasOwn(fieldsOfEntry, name))
