import { hasOwnVehicleTerms, inTermsOf, type VehicleTerms } from '@karwan/domain/configuration'
import type { MessageFormatElement } from 'react-intl'

type Messages = Record<string, MessageFormatElement[]>

/** Where a client's words are chosen, the product's own are told. */
const ownPlaces = /^(branding|productSettings|configName)\./

/**
 * The sentences of a catalogue in the words of a client, each as it is asked for: pages bring theirs with their code.
 * What is filled into a sentence stays as somebody wrote it.
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

/** Literals are the type 0 of a compiled message; choices of number and kind hold sentences of their own. */
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
