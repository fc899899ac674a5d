/** Removes spaces and dashes, and converts to capitals. */
export const ibanOf = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/**
 * Whether the check digits are right (ISO 13616); the remainder modulo 97 is computed digit by digit, as the
 * number is too long.
 */
export function isIban(typed: string): boolean {
  const iban = ibanOf(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const turned = iban.slice(4) + iban.slice(0, 4)
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
