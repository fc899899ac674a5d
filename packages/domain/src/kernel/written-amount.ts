import { decimalsOf, isSameCurrency, splitCurrency } from './currency.ts'
import { timesExactly } from './decimal.ts'
import { type Outcome, success } from './outcome.ts'
import { readText, ungrouped } from './reading.ts'
import { amountDigits, cannotRead } from './written.messages.ts'

/** How many zeros a word stands for, in the English of South Asia and elsewhere. */
const zerosOf: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  hazar: 3,
  lac: 5,
  lacs: 5,
  lakh: 5,
  lakhs: 5,
  m: 6,
  mn: 6,
  million: 6,
  crore: 7,
  crores: 7,
  cr: 7,
  bn: 9,
  billion: 9,
  arab: 9,
}

/**
 * Reads an amount as people type it: '125k', '1.25 lac', 'PKR 1,25,000/-', '125 000.50'. The value is a
 * decimal string with two decimals or none. An amount in another currency is refused, not converted.
 */
export function readWrittenAmount(typed: string, currency: string): Outcome<string> {
  const { figures, currencies } = splitCurrency(plain(typed))
  const other = currencies.find((code) => !isSameCurrency(code, currency))
  if (other !== undefined) return cannotRead('written.other_currency', { typed: other, currency })
  const sized = sizeOf(figures)
  return sized ? inDecimals(sized.number, sized.zeros, currency) : cannotRead('written.amount_unreadable')
}

/** '125k' and 'PKR 1.25 lac' of a file in figures, as its form reads them; any other text is returned as it is. */
export function inFigures(text: string): string {
  const sized = sizeOf(splitCurrency(plain(text)).figures)
  return sized && sized.zeros > 0 ? timesExactly(sized.number, 10n ** BigInt(sized.zeros)) : text
}

/** The number and how many zeros the word behind it stands for: '1.25 lac' is 1.25 with five. */
function sizeOf(figures: string): { number: string; zeros: number } | undefined {
  const word = /[a-z]{1,11}$/.exec(figures)?.[0] ?? ''
  const zeros = word === '' ? 0 : Object.hasOwn(zerosOf, word) ? zerosOf[word] : undefined
  const number = ungrouped(figures.slice(0, figures.length - word.length).trim())
  return zeros !== undefined && /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(number) ? { number, zeros } : undefined
}

function inDecimals(number: string, zeros: number, currency: string): Outcome<string> {
  const decimals = decimalsOf(currency)
  // In some languages a point groups thousands, so 125.000 is ambiguous and refused.
  if (zeros === 0 && /\.\d{3}$/.test(number))
    return cannotRead('written.amount_thousands', { amount: number, decimals })
  const [whole = '', fraction = ''] = timesExactly(number, 10n ** BigInt(zeros)).split('.')
  if (fraction.length > decimals)
    return decimals === 0
      ? cannotRead('written.amount_whole', { currency })
      : cannotRead('written.amount_decimals', { currency, decimals })
  if (whole.replace('-', '').length > amountDigits) return cannotRead('written.amount_too_long')
  return success(fraction === '' ? whole : `${whole}.${fraction.padEnd(2, '0')}`)
}

/** Lower case, one kind of grouping comma, and no trailing "/-" or "only". */
const plain = (typed: string): string =>
  readText(typed.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\u200c-\u200d]/g, '')
    // The minus of amounts as they are shown.
    .replace('\u2212', '-')
    .replace(/[٬،'’_]/g, ',')
    .replace('٫', '.')
    .replace(/ ?only$/, '')
    .replace(/ ?\/[-=]$/, '')
