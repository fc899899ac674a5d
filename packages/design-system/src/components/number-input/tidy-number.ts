// The first code points of the Arabic and Persian digits, which some users type.
const digitBlocks = [0x0660, 0x06f0]

const grouped = /^[+-]?\d{1,3}(?:(?:,\s|[\s,'’_٬])\d{2,3})*(?:,\s|[\s,'’_٬])\d{3}(?:\.\d*)?$/
const withDecimalComma = /^[+-]?\d+,\d{1,2}$/

/**
 * A typed or pasted number without grouping: '1 25,000.50' becomes '125000.50', '10,5' becomes '10.5'. Other
 * text stays as typed.
 */
export function tidyNumber(typed: string): string {
  const plain = ungrouped(westernDigits(typed.trim()).replace('٫', '.'))
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain)
    ? plain.replace(/^\+/, '').replace(/\.$/, '')
    : typed.trim()
}

function ungrouped(digits: string): string {
  if (withDecimalComma.test(digits)) return digits.replace(',', '.')
  return grouped.test(digits) ? digits.replace(/[\s,'’_٬]/g, '') : digits
}

/** Replaces Arabic and Persian digits with 0 to 9. */
export const westernDigits = (text: string): string => [...text].map(westernDigit).join('')

function westernDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const block = digitBlocks.find((start) => code >= start && code < start + 10)
  return block === undefined ? character : String(code - block)
}
