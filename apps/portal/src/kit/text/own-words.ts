import { hasOwnVehicleTerms, inTermsOf, type VehicleTerms } from '@karwan/domain/configuration'
import type { MessageFormatElement } from 'react-intl'

type Messages = Record<string, MessageFormatElement[]>

/** These pages, where a client's terms are chosen, keep the product's own terms. */
const ownPlaces = /^(branding|productSettings|configName)\./

/**
 * The messages of a catalogue in the client's terms, replaced lazily, since pages add
 * theirs with their code. Values that are filled into a sentence stay as they are.
 */
export function messagesOf(catalogue: Messages, terms: VehicleTerms): Messages {
  if (!hasOwnVehicleTerms(terms)) return catalogue
  const inTerms = inTermsOf(terms)
  const read = new WeakMap<object, MessageFormatElement[]>()
  return new Proxy(catalogue, {
    get(target, id, receiver) {
      const message: unknown = Reflect.get(target, id, receiver)
      if (!isSentence(message) || typeof id !== 'string' || ownPlaces.test(id)) return message
      const known = read.get(message) ?? message.map((part) => renamed(part, inTerms))
      read.set(message, known)
      return known
    },
  })
}

/** Type 0 of a compiled message is a literal; plurals and selects hold messages of their own in `options`. */
function renamed(part: MessageFormatElement, inTerms: (text: string) => string): MessageFormatElement {
  if (part.type === 0) return { ...part, value: inTerms(part.value) }
  if (!('options' in part)) return part
  const options = Object.entries(part.options).map(([name, { value, ...rest }]) => [
    name,
    { ...rest, value: value.map((inner) => renamed(inner, inTerms)) },
  ])
  return { ...part, options: Object.fromEntries(options) }
}

const isSentence = (message: unknown): message is MessageFormatElement[] => Array.isArray(message)
