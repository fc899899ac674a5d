import { hasOwnVehicleTerms, inTermsOf, type VehicleTerms } from '../configuration/own-words.ts'
import { fillIn } from '../kernel/verdict.ts'
import { type NotificationType, notificationTypes } from './notification-type.ts'
import { sentenceOfNotice } from './notifications.messages.ts'

type Params = Readonly<Record<string, string>>

/**
 * Parameters that the product filled in itself, such as a status. Names and texts of people are never
 * translated.
 */
const ownWords = ['status', 'document', 'problem']

/** The parameters of a notice, with the product's own words in the terms of the reader's client. */
export const paramsSaid = (params: Params, say: (sentence: string) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, ownWords.includes(name) ? say(value) : value]),
  )

/** The wording for a reader: the English terms of their client, or a translation. */
export type ReaderWords = {
  terms?: VehicleTerms | undefined
  translate?: ((what: { id: string } | { label: string }) => string | undefined) | undefined
}

const inTermsFor = ({ terms }: ReaderWords): ((sentence: string) => string) =>
  terms && hasOwnVehicleTerms(terms) ? inTermsOf(terms) : (sentence) => sentence

/** Looks up a sentence of the catalogue in this reader's language or terms. */
export const saidTo =
  (reader: ReaderWords) =>
  (id: string, english: string): string =>
    reader.translate?.({ id }) ?? inTermsFor(reader)(english)

/** Title and text of a notice outside the portal, in the reader's language and terms. */
export function wordsOfNotice(
  { type, params }: { type: NotificationType; params: Params },
  reader: ReaderWords = {},
): { title: string; text: string } {
  const say = saidTo(reader)
  const values = paramsSaid(params, (label) => reader.translate?.({ label }) ?? inTermsFor(reader)(label))
  return {
    title: say(`notificationType.${type}`, notificationTypes[type].label),
    text: fillIn(say(`notificationSentence.${type}`, sentenceOfNotice(type)), values),
  }
}

/**
 * Whether the notice mentions vehicles, so that the reader's terms matter; for other notices they need not be
 * loaded.
 */
export function saysVehicle({ type, params }: { type: NotificationType; params: Params }): boolean {
  const own = ownWords.map((name) => params[name] ?? '')
  return /\bvehicles?\b/i.test([notificationTypes[type].label, sentenceOfNotice(type), ...own].join(' '))
}
