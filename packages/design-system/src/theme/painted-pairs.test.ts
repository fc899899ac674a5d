import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandProperties } from './apply-brand.ts'
import { type Brand, type ColorMode, grounds } from './brand-palette.ts'
import { contrastRatio, edgeContrast, type Hex, isHex, mix, textContrast, worstContrast } from './contrast.ts'
import { declaredColours } from './testing/declared-properties.ts'
import { paints } from './testing/painted-pairs.ts'

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)
const anyBrand = fc.record({ primary: anyColour, secondary: anyColour })
const numRuns = 500

const painted = paints()
const pairs = painted.filter(({ text, ground }) => text && ground)
/** Grounds under text that is painted elsewhere, in the page's own two colours; bars, dots and lines are none. */
const bare = [...new Set(painted.flatMap(({ text, ground }) => (ground && !text ? [ground] : [])))].filter(
  (ground) => /(--color-(surface|bg|sunken|raised|hover)|-subtle)$/.test(ground),
)

it('finds the rules that paint', () => expect(pairs.length).toBeGreaterThan(10))

describe.each(['light', 'dark'] as const)('in any brand, %s', (mode) => {
  it.each(pairs)('$rule reads', ({ text, ground }) =>
    everyBrand(mode, (colour) => {
      expect(contrastRatio(colour(text), colour(ground))).toBeGreaterThanOrEqual(textContrast)
    }),
  )

  it.each(bare)('the colours of text read on %s', (ground) =>
    everyBrand(mode, (colour) => {
      for (const text of ['--color-text', '--color-muted'])
        expect(contrastRatio(colour(text), colour(ground)), text).toBeGreaterThanOrEqual(textContrast)
    }),
  )

  it('the focus ring shows on every ground', () =>
    everyBrand(mode, (colour) => {
      const under = [...grounds[mode], colour('--brand-subtle')]
      expect(worstContrast(colour('--focus-ring'), under)).toBeGreaterThanOrEqual(edgeContrast)
    }))
})

function everyBrand(mode: ColorMode, holds: (colour: (name: string | undefined) => Hex) => void): void {
  const declared = declaredColours(mode)
  fc.assert(
    fc.property(anyBrand, (brand) => holds(coloursOf(declared, brand))),
    { numRuns },
  )
}

function coloursOf(declared: Record<string, string>, brand: Brand): (name: string | undefined) => Hex {
  const branded = brandProperties(brand)
  return (name = '') => {
    const value = declared[name] ?? ''
    const named = branded[/^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? ''] ?? value
    const resolved = laidOver(named, declared['--color-surface'] as Hex)
    expect(isHex(resolved), `${name} is ${resolved}`).toBe(true)
    return resolved as Hex
  }
}

/** A translucent colour as it looks on the ground that it lies on. */
function laidOver(value: string, ground: Hex): string {
  const [, red, green, blue, share] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value) ?? []
  if (share === undefined) return value
  const solid = [red, green, blue].map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')
  return mix(ground, `#${solid}`, Number(share))
}
