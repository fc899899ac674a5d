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

/** A notice as it is read outside the portal, in the words of its reader's client. */
export function wordsOfNotice(
  { type, params }: { type: NotificationType; params: Params },
  terms?: VehicleTerms,
): { title: string; text: string } {
  const say = terms && hasOwnVehicleTerms(terms) ? inTermsOf(terms) : (sentence: string) => sentence
  return {
    title: say(notificationTypes[type].label),
    text: fillIn(say(sentenceOfNotice(type)), paramsSaid(params, say)),
  }
}

/** Whether it depends on its reader's words at all: most notices do not, and nobody is asked for theirs. */
export function saysVehicle({ type, params }: { type: NotificationType; params: Params }): boolean {
  const own = ownWords.map((name) => params[name] ?? '')
  return /\bvehicles?\b/i.test([notificationTypes[type].label, sentenceOfNotice(type), ...own].join(' '))
}
