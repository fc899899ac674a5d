/** A colour as `#rrggbb`. The contrast of two colours follows WCAG 2.2, from 1 to 21. */
export type Hex = `#${string}`

export const textContrast = 4.5
export const edgeContrast = 3

export class NotAColour extends Error {
  override name = 'NotAColour'
}

export function isHex(text: string): text is Hex {
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
}

export function contrastRatio(one: Hex, other: Hex): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The lowest contrast of a colour on any of several backgrounds. */
export function worstContrast(colour: Hex, grounds: readonly Hex[]): number {
  return Math.min(...grounds.map((ground) => contrastRatio(colour, ground)))
}

/** Mixes `share` of `other` into `colour`: 0 keeps `colour`, 1 replaces it. */
export function mix(colour: Hex, other: Hex, share: number): Hex {
  const to = channels(other)
  return toHex(channels(colour).map((value, index) => value + ((to[index] ?? 0) - value) * share))
}

/** Moves a colour towards `end`, but only as far as needed for the contrast on every background. */
export function shadeUntil(colour: Hex, end: Hex, grounds: readonly Hex[], ratio: number): Hex {
  const steps = 100
  for (let step = 0; step < steps; step += 1) {
    const shade = mix(colour, end, step / steps)
    if (worstContrast(shade, grounds) >= ratio) return shade
  }
  return end
}

function luminance(colour: Hex): number {
  const [red, green, blue] = channels(colour).map(linear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function channels(colour: Hex): number[] {
  if (!isHex(colour)) throw new NotAColour(`${String(colour)} is not a colour like #4088cc`)
  const digits = colour.slice(1)
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return [0, 2, 4].map((start) => Number.parseInt(six.slice(start, start + 2), 16))
}

function toHex(values: readonly number[]): Hex {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
