/** Owner, category of equipment (U freight, J detachable, Z trailer), serial number, check digit. */
const written = /^[A-Z]{3}[UJZ]\d{7}$/

/** However it is grouped on the door: `MSKU 907032 3` is MSKU9070323. */
export const containerNumberOf = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

export const isContainerNumber = (number: string): boolean => written.test(number)

/** By ISO 6346: letters count from 10 on and leave out the multiples of 11, each place weighs double the one before. */
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
