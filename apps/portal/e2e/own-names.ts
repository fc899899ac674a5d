import { randomInt } from 'node:crypto'

/**
 * What a test adds has a name and a number of this attempt alone: tried again, it finds in the database what it left
 * the first time.
 */
export const ownDigits = (count: number): string =>
  Array.from({ length: count }, () => randomInt(10)).join('')

export const ownName = (name: string): string => `${name} ${ownDigits(6)}`

/** As people type it: `0334 990 0077`. */
export const ownPhone = (operator: string): string => `${operator} ${ownDigits(3)} ${ownDigits(4)}`

/** An IBAN of this bank whose check digits are right. */
export function ownIban(bank: string): string {
  const account = bank + ownDigits(16)
  const inDigits = [...`${account}PK00`].map((sign) => Number.parseInt(sign, 36)).join('')
  const check = 98n - (BigInt(inDigits) % 97n)
  return `PK${String(check).padStart(2, '0')}${account}`
}
