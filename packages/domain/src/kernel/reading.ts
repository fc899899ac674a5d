import { splitCurrency } from './currency.ts'

// People paste "35202-1234567-1", "Rs 1,25,000/-" and "٠٣٠٠"; what is meant is plain, so it is read, not refused.

/**
 * Eastern and Persian digits as 0-9, odd spaces as one, ends trimmed. The two joiners stay inside a word, where
 * Persian and Urdu spelling and joined pictures need them; beside a space or at an end they only hide.
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

/** Nothing that a reader would see: spaces and marks of direction alone say nothing. */
export const isBlank = (input: string | null | undefined): boolean => readText(input ?? '') === ''

/** A CNIC or a phone as it is dialled: spaces and dashes between digits are only how people group them. */
export const readDigits = (input: string): string =>
  readText(input)
    .replace(/[\u200c-\u200d]/g, '')
    .replace(/(?<=\d) ?[-–—]? ?(?=\d)/g, '')

/** A phone number as typed, without the marks people group it with; 00 stands for the plus sign. */
export function readPhone(input: string): string {
  const bare = withoutGrouping(input)
  return bare.startsWith('00') ? `+${bare.slice(2)}` : bare
}

/** The same where it may be another number: 000089 of a shipment, or the last digits of a phone. */
export const withoutGrouping = (input: string): string =>
  readText(input).replace(/[\s\u200c-\u200d\-–—.()]/g, '')

/**
 * Digits without the commas and spaces that group them: "10,000", "1,25,000", "10 000". What follows a comma is
 * a group only when it has the length of one: "10,5" is ten and a half, and "1,2345" stays for its reader to refuse.
 */
export function ungrouped(digits: string): string {
  if (/^-?\d+,\d{1,2}$/.test(digits)) return digits.replace(',', '.')
  // As French writes it: thousands by spaces, decimals behind a comma.
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
