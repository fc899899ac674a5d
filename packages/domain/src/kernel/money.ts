// Amounts are decimal strings and are computed in whole hundredths as bigint, never as floats.
const amountPattern = /^-?\d{1,12}(?:\.\d{1,2})?$/
// Sums may have more digits than single amounts.
const totalPattern = /^(-?)(\d{1,18})(?:\.(\d{1,2}))?$/

export class NotAnAmountError extends RangeError {
  override readonly name = 'NotAnAmountError'
}

const writtenPattern = /^-?\d+(?:\.\d{1,2})?$/

/**
 * Whether a text is a number with at most two decimals, however large; so "too high" can be told apart from
 * "no number".
 */
export const isWrittenAmount = (text: string): boolean => writtenPattern.test(text)

export const isAmount = (text: string): boolean => amountPattern.test(text)

export function addAmounts(...amounts: readonly string[]): string {
  return toText(amounts.reduce((sum, amount) => sum + toHundredths(amount), 0n))
}

export function subtractAmounts(from: string, amount: string): string {
  return toText(toHundredths(from) - toHundredths(amount))
}

export function multiplyAmount(amount: string, count: number): string {
  if (!Number.isSafeInteger(count)) throw new NotAnAmountError(`${count} is not a whole number.`)
  return toText(toHundredths(amount) * BigInt(count))
}

/** `amount × numerator ÷ denominator`, rounded half away from zero to the smallest unit of its currency. */
export function scaleAmount(amount: string, numerator: bigint, denominator: bigint, decimals = 2): string {
  if (denominator <= 0n) throw new NotAnAmountError('A share needs a denominator above zero.')
  const product = toHundredths(amount) * numerator
  const magnitude = product < 0n ? -product : product
  const smallest = decimals === 0 ? 100n : 1n
  const parts = denominator * smallest
  const rounded = ((magnitude * 2n + parts) / (parts * 2n)) * smallest
  return toText(product < 0n ? -rounded : rounded)
}

/** Negative when `left` is less, 0 when equal, positive when more. */
export function compareAmounts(left: string, right: string): number {
  const difference = toHundredths(left) - toHundredths(right)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** Accepts sums, which may have more digits than amounts. */
export const isTotalBelow = (total: string, limit: string): boolean =>
  toHundredths(total) < toHundredths(limit)

export const isBetweenAmounts = (amount: string, min: string, max: string): boolean =>
  compareAmounts(amount, min) >= 0 && compareAmounts(amount, max) <= 0

/**
 * The highest price; multiplied by ten thousand tonnes, the heaviest shipment, it is still a valid amount.
 */
export const highestPrice = '99999999.99'

/** Whether a price is not too high; texts that are no number and negative ones are refused elsewhere. */
export const isWithinPrices = (text: string): boolean =>
  !isWrittenAmount(text) ||
  text.startsWith('-') ||
  (isAmount(text) && compareAmounts(text, highestPrice) <= 0)

/** The minus stands before the currency: `-Rs 500`. Nothing is never below zero. */
export function splitSign(amount: string): { sign: '-' | ''; magnitude: string } {
  const magnitude = amount.replace('-', '')
  return { sign: amount.startsWith('-') && /[1-9]/.test(magnitude) ? '-' : '', magnitude }
}

/** `125000.5` reads as `Rs 125,000.50`; whole amounts leave the hundredths out. */
export function formatAmount(amount: string, currency: string, language = 'en'): string {
  const { sign, magnitude } = splitSign(amount)
  const hundredths = toHundredths(magnitude)
  const digits = hundredths % 100n === 0n ? 0 : 2
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${sign}${currency} ${number.format(toText(hundredths) as Intl.StringNumericLiteral)}`
}

function toHundredths(amount: string): bigint {
  const match = totalPattern.exec(amount)
  if (!match) throw new NotAnAmountError(`"${amount}" is not an amount.`)
  const [, sign, whole = '0', cents = ''] = match
  const magnitude = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'))
  return sign === '-' ? -magnitude : magnitude
}

function toText(hundredths: bigint): string {
  const magnitude = hundredths < 0n ? -hundredths : hundredths
  return `${hundredths < 0n ? '-' : ''}${magnitude / 100n}.${String(magnitude % 100n).padStart(2, '0')}`
}
