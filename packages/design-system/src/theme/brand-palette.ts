import { contrastRatio, edgeContrast, type Hex, mix, shadeUntil, textContrast } from './contrast.ts'

export interface Brand {
  primary: Hex
  secondary: Hex
}

export type ColorMode = 'light' | 'dark'

/**
 * The shades of one brand colour in one mode. Use `contrast` for text on `solid`; `fg` is readable on every
 * ground.
 */
export interface Shades {
  solid: Hex
  hover: Hex
  contrast: Hex
  subtle: Hex
  fg: Hex
  ring: Hex
}

export const defaultBrand: Brand = { primary: '#4088cc', secondary: '#FFB500' }

/** The backgrounds that a brand colour may stand on; tokens.css has the same values. */
export const grounds = {
  light: ['#ffffff', '#f6f7f9', '#eef0f3'],
  dark: ['#161a20', '#0e1115', '#1e232b'],
} as const satisfies Record<ColorMode, readonly Hex[]>

/** The quieter text colour, also used on tinted backgrounds; tokens.css has the same values. */
export const muted = { light: '#586070', dark: '#9ba4b3' } as const satisfies Record<ColorMode, Hex>

const white = '#ffffff'
const black = '#000000'

export function shadesOf(colour: Hex, mode: ColorMode): Shades {
  const surface = grounds[mode][0]
  const away = mode === 'light' ? black : white
  const visible = shadeUntil(colour, away, [surface], mode === 'light' ? 1.4 : edgeContrast)
  const { solid, contrast } = withReadableText(visible)
  const tint = mix(surface, colour, mode === 'light' ? 0.1 : 0.18)
  const subtle = shadeUntil(tint, surface, [muted[mode]], textContrast)
  const under = [...grounds[mode], subtle]
  return {
    solid,
    contrast,
    hover: mix(solid, contrast === white ? black : white, 0.12),
    subtle,
    fg: shadeUntil(colour, away, under, textContrast),
    ring: shadeUntil(colour, away, under, edgeContrast),
  }
}

// A medium tone keeps white text and is darkened a little, because black on a saturated blue looks wrong.
function withReadableText(colour: Hex): { solid: Hex; contrast: Hex } {
  if (contrastRatio(colour, white) < edgeContrast) return { solid: colour, contrast: black }
  return { solid: shadeUntil(colour, black, [white], textContrast), contrast: white }
}
