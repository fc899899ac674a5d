import { splitCurrency } from './currency.ts'

// Reading is lenient: people paste "35202-1234567-1", "Rs 1,25,000/-" and "٠٣٠٠", whose meaning is clear.

/**
 * Arabic and Persian digits become 0-9, runs of white space one space, and the ends are trimmed. Zero-width
 * joiners are kept inside a word, as Persian, Urdu and emoji need them, and removed elsewhere.
 */
export function readText(input: string): string {
  return input
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g, (run) =>
      isJoiners(run) ? run.slice(0, 1) : ' ',
    )
    .replace(/^[\u200c-\u200d]|[\u200c-\u200d]$/g, '')
    .trim()
}

const isJoiners = (run: string): boolean => /^[\u200c-\u200d]+$/.test(run)

/** Whether nothing visible is left: white space and direction marks only. */
export const isBlank = (input: string | null | undefined): boolean => readText(input ?? '') === ''

/** Digits of a CNIC or phone number without the spaces and dashes that group them. */
export const readDigits = (input: string): string =>
  readText(input)
    .replace(/[\u200c-\u200d]/g, '')
    .replace(/(?<=\d) ?[-–—]? ?(?=\d)/g, '')

/** A phone number as typed, without the marks people group it with; 00 stands for the plus sign. */
export function readPhone(input: string): string {
  const bare = withoutGrouping(input)
  return bare.startsWith('00') ? `+${bare.slice(2)}` : bare
}

/**
 * The same for numbers that need not be phones, such as a shipment number 000089 or the last digits of a
 * phone.
 */
export const withoutGrouping = (input: string): string =>
  readText(input).replace(/[\s\u200c-\u200d\-–—.()]/g, '')

/**
 * Digits without grouping commas and spaces: "10,000", "1,25,000", "10 000". A comma only groups if the group
 * has the right length: "10,5" is ten and a half, and "1,2345" stays as it is, so that its reader refuses it.
 */
export function ungrouped(digits: string): string {
  if (/^-?\d+,\d{1,2}$/.test(digits)) return digits.replace(',', '.')
  // French style: spaces between thousands and a decimal comma.
  if (/^-?\d{1,3}(?:\s\d{3})+,\d{1,2}$/.test(digits)) return digits.replace(/\s/g, '').replace(',', '.')
  const isGrouped = /^-?\d{1,3}(?:(?:,\s?|\s)\d{2,3})*(?:,\s?|\s)\d{3}(?:\.\d*)?$/.test(digits)
  return isGrouped ? digits.replace(/[,\s]/g, '') : digits
}

/** An amount as a decimal string, or undefined when it is none. */
export function readAmount(input: string | number | null | undefined): string | undefined {
  if (input === null || input === undefined) return undefined
  const { figures } = splitCurrency(readText(String(input)).replace(/\s?\/-$/, ''))
  const bare = figures.replace(/[\u200c-\u200d]/g, '')
  const match = /^(-?)0*([1-9]\d*|0)(?:\.(\d{0,2})0*)?$/.exec(ungrouped(bare))
  if (!match) return undefined
  const [, sign, whole, cents] = match
  return `${sign}${whole}${cents ? `.${cents}` : ''}`
}

/** A number from a field, undefined when it is empty, NaN when it is not a number. */
export function readNumber(input: unknown): number | undefined {
  if (input === null || input === undefined) return undefined
  if (typeof input === 'number') return input
  if (typeof input !== 'string') return Number.NaN
  const bare = ungrouped(readText(input).replace(/[\u200c-\u200d]/g, ''))
  if (bare === '') return undefined
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(bare) ? Number(bare) : Number.NaN
}
