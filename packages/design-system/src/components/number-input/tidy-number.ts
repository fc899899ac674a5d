// Eastern Arabic and Persian digits are typed on the keyboards of some of the users.
const digitBlocks = [0x0660, 0x06f0]

/** A typed or pasted number without its grouping: '1 25,000.50' is '125000.50'. Anything else stays as typed. */
export function tidyNumber(typed: string): string {
  const plain = [...typed]
    .map(westernDigit)
    .join('')
    .replace(/[\s,'’_٬]/g, '')
    .replace('٫', '.')
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain)
    ? plain.replace(/^\+/, '').replace(/\.$/, '')
    : typed.trim()
}

function westernDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const block = digitBlocks.find((start) => code >= start && code < start + 10)
  return block === undefined ? character : String(code - block)
}
