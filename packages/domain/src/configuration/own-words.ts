import { defaultVehicleTerms } from './defaults.ts'

export type VehicleTerms = { readonly singular: string; readonly plural: string }

/** Where the product's own word stands in a sentence: alone, of several, and with the article before it. */
const vehicles = /\b(an? )?(vehicle)(s?)\b/gi

export const hasOwnVehicleTerms = ({ singular, plural }: VehicleTerms): boolean =>
  singular !== defaultVehicleTerms.singular || plural !== defaultVehicleTerms.plural

/** A sentence in the words of a client: what the product calls a vehicle is called as the client does. */
export function inTermsOf(terms: VehicleTerms): (sentence: string) => string {
  if (!hasOwnVehicleTerms(terms)) return (sentence) => sentence
  const { singular, plural } = terms
  // Who calls it a truck type means a truck.
  const [one, several] = [singular.replace(/ type$/i, ''), plural.replace(/ types$/i, 's')]
  return (sentence) =>
    sentence.replace(vehicles, (_, article: string | undefined, word: string, many: string) => {
      const term = asWritten(many === '' ? one : several, word)
      return article === undefined ? term : `${articleOf(article, term)} ${term}`
    })
}

/** A capital where the product has one; a term that is all capitals stays as it is. */
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
