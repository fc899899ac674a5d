/** A plain decimal: optional minus, digits, optional point with digits. */
const decimalPattern = /^(-?)(\d*)(?:\.(\d*))?$/

/**
 * `decimal × factor` without floating point: 1.25 × 100000 is 125000. Leading and trailing zeros are removed.
 */
export function timesExactly(decimal: string, factor: bigint): string {
  const [, sign = '', whole = '', fraction = ''] = decimalPattern.exec(decimal) ?? []
  const digits = String(BigInt(`${whole}${fraction}` || '0') * factor).padStart(fraction.length + 1, '0')
  const point = digits.length - fraction.length
  const decimals = withoutLastZeros(digits.slice(point))
  const magnitude = decimals === '' ? digits.slice(0, point) : `${digits.slice(0, point)}.${decimals}`
  return magnitude === '0' ? '0' : `${sign}${magnitude}`
}

function withoutLastZeros(digits: string): string {
  let length = digits.length
  while (digits[length - 1] === '0') length -= 1
  return digits.slice(0, length)
}
