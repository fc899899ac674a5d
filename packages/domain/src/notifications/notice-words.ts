import { hasOwnVehicleTerms, inTermsOf, type VehicleTerms } from '../configuration/own-words.ts'
import { fillIn } from '../kernel/verdict.ts'
import { type NotificationType, notificationTypes } from './notification-type.ts'
import { sentenceOfNotice } from './notifications.messages.ts'

type Params = Readonly<Record<string, string>>

/** What the product itself filled in: a status, a paper, a refusal. Names and what people wrote stay as they are. */
const ownWords = ['status', 'document', 'problem']

/** The values of a notice, with the product's own words said as its reader's client says them. */
export const paramsSaid = (params: Params, say: (sentence: string) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, ownWords.includes(name) ? say(value) : value]),
  )

/** How its reader speaks: the words of their client, which are English, or another language. */
export type ReaderWords = {
  terms?: VehicleTerms | undefined
  translate?: ((what: { id: string } | { label: string }) => string | undefined) | undefined
}

const inTermsFor = ({ terms }: ReaderWords): ((sentence: string) => string) =>
  terms && hasOwnVehicleTerms(terms) ? inTermsOf(terms) : (sentence) => sentence

/** A sentence of the catalogue as this reader reads it. */
export const saidTo =
  (reader: ReaderWords) =>
  (id: string, english: string): string =>
    reader.translate?.({ id }) ?? inTermsFor(reader)(english)

/** A notice as it is read outside the portal, in the language and the words of its reader. */
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

/** Whether it depends on its reader's words at all: most notices do not, and nobody is asked for theirs. */
export function saysVehicle({ type, params }: { type: NotificationType; params: Params }): boolean {
  const own = ownWords.map((name) => params[name] ?? '')
  return /\bvehicles?\b/i.test([notificationTypes[type].label, sentenceOfNotice(type), ...own].join(' '))
}
