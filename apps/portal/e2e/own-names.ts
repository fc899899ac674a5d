import { randomInt } from 'node:crypto'

/**
 * Random digits for the names and numbers of new records, because a retried test finds the records of its
 * first attempt in the database.
 */
export const ownDigits = (count: number): string =>
  Array.from({ length: count }, () => randomInt(10)).join('')

export const ownName = (name: string): string => `${name} ${ownDigits(6)}`

/** A phone number as people type it: `0334 990 0077`. */
export const ownPhone = (operator: string): string => `${operator} ${ownDigits(3)} ${ownDigits(4)}`

/** An IBAN of this bank with valid check digits. */
export function ownIban(bank: string): string {
  const account = bank + ownDigits(16)
  const inDigits = [...`${account}PK00`].map((sign) => Number.parseInt(sign, 36)).join('')
  const check = 98n - (BigInt(inDigits) % 97n)
  return `PK${String(check).padStart(2, '0')}${account}`
}
