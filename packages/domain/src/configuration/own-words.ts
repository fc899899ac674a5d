import { defaultVehicleTerms } from './defaults.ts'

export type VehicleTerms = { readonly singular: string; readonly plural: string }

/** The word "vehicle" in a sentence: singular or plural, with an optional article. */
const vehicles = /\b(an? )?(vehicle)(s?)\b/gi

export const hasOwnVehicleTerms = ({ singular, plural }: VehicleTerms): boolean =>
  singular !== defaultVehicleTerms.singular || plural !== defaultVehicleTerms.plural

/** Replaces the word "vehicle" in a sentence by the client's own term. */
export function inTermsOf(terms: VehicleTerms): (sentence: string) => string {
  if (!hasOwnVehicleTerms(terms)) return (sentence) => sentence
  const { singular, plural } = terms
  // A client that says "truck type" means a truck when it is about a vehicle.
  const [one, several] = [singular.replace(/ type$/i, ''), plural.replace(/ types$/i, 's')]
  return (sentence) =>
    sentence.replace(vehicles, (_, article: string | undefined, word: string, many: string) => {
      const term = asWritten(many === '' ? one : several, word)
      return article === undefined ? term : `${articleOf(article, term)} ${term}`
    })
}

/** Follows the capitalisation of the replaced word; an all-capitals term stays unchanged. */
function asWritten(term: string, word: string): string {
  const [first = '', second = ''] = term
  const isCapital = word.startsWith('V')
  if (!isCapital && second !== second.toLowerCase()) return term
  return (isCapital ? first.toUpperCase() : first.toLowerCase()) + term.slice(first.length)
}

function articleOf(article: string, term: string): string {
  const a = article.slice(0, 1)
  return /^[aeiou]/i.test(term) ? `${a}n` : a
}
