/** Owner code, equipment category (U freight, J detachable, Z trailer), serial number, check digit. */
const written = /^[A-Z]{3}[UJZ]\d{7}$/

/** Removes the grouping painted on the door: `MSKU 907032 3` becomes MSKU9070323. */
export const containerNumberOf = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

export const isContainerNumber = (number: string): boolean => written.test(number)

/**
 * ISO 6346: letters count from 10 on, skipping multiples of 11; each position weighs twice the one before.
 */
export function checkDigitOf(number: string): number {
  const sum = [...number.slice(0, 10)].reduce((total, sign, place) => total + countOf(sign) * 2 ** place, 0)
  return (sum % 11) % 10
}

export const hasRightCheckDigit = (number: string): boolean => checkDigitOf(number) === Number(number.at(-1))

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function countOf(sign: string): number {
  const at = letters.indexOf(sign)
  return at < 0 ? Number(sign) : at + 10 + Math.ceil(at / 10)
}
