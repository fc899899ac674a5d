/** Spellings of each currency, in lower case and without a full stop. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  PKR: ['pkr', 'rs', '₨', 'rupee', 'rupees'],
  ETB: ['etb', 'br', 'birr'],
  DJF: ['djf', 'fdj', 'franc', 'francs'],
  USD: ['usd', '$', 'us$', 'dollar', 'dollars'],
}

const currencyOf = new Map(
  Object.entries(spellings).flatMap(([code, words]) => words.map((word) => [word, code] as const)),
)

const codeOf = (currency: string): string =>
  currencyOf.get(currency.toLowerCase().replace('.', '')) ?? currency

/** The currencies of the market as they are written on screens. */
export const knownCurrencies: readonly string[] = ['Rs', 'ETB', 'DJF', 'USD']

/** Whether it is a currency of the market, in any spelling. */
export const isKnownCurrency = (currency: string): boolean =>
  Object.hasOwn(spellings, codeOf(currency.trim()))

/** Rs and PKR are the same currency. */
export const isSameCurrency = (one: string, other: string): boolean => codeOf(one) === codeOf(other)

/** A currency as its reader writes it: PKR is Rs for whom `home` is Rs. */
export const inSpellingOf = (home: string, currency: string): string =>
  isSameCurrency(home, currency) ? home : currency

/** The currencies of the market, with that of `home` in its own spelling first. */
export const currenciesBeside = (home: string): string[] => [
  home,
  ...knownCurrencies.filter((currency) => !isSameCurrency(currency, home)),
]

/** The Djibouti franc has no smaller unit (ISO 4217). */
export const decimalsOf = (currency: string): number => (codeOf(currency) === 'DJF' ? 0 : 2)

/** Separates figures and currencies, which may stand before or after them. */
export function splitCurrency(text: string): { figures: string; currencies: string[] } {
  // As amounts below zero are shown: the minus before the currency.
  const minus = /^-(?=[a-z$₨])/i.test(text) ? '-' : ''
  const { figures, currencies } = splitUnsigned(text.slice(minus.length))
  return { figures: `${minus}${figures}`, currencies }
}

function splitUnsigned(text: string): { figures: string; currencies: string[] } {
  const before = /^(?:us\$|[$₨]|[a-z]+)/i.exec(text)?.[0] ?? ''
  const first = currencyOf.get(before.toLowerCase())
  const rest = first ? text.slice(before.length).replace(/^\./, '').trim() : text
  const after = /(?:us\$|[$₨]|[a-z]{1,8})\.?$/i.exec(rest)?.[0] ?? ''
  const last = currencyOf.get(after.toLowerCase().replace('.', ''))
  return {
    figures: last ? rest.slice(0, rest.length - after.length).trim() : rest,
    currencies: [first, last].filter((code) => code !== undefined),
  }
}
