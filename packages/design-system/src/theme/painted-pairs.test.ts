import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandProperties } from './apply-brand.ts'
import { type ColorMode, grounds } from './brand-palette.ts'
import { contrastRatio, edgeContrast, type Hex, isHex, mix, textContrast, worstContrast } from './contrast.ts'
import { declaredColours } from './testing/declared-properties.ts'
import { paints } from './testing/painted-pairs.ts'

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)
const anyBrand = fc.record({ primary: anyColour, secondary: anyColour })
/** The same sample of brands for every rule, computed once because that is slow. */
const brands = fc
  .sample(anyBrand, { numRuns: 500, seed: 2026 })
  .map((brand) => ({ brand, branded: brandProperties(brand) }))

const painted = paints()
const pairs = painted.filter(({ text, ground }) => text && ground)
/**
 * Backgrounds of rules that set no text colour: they must work with the page's own text colours. Bars, dots
 * and lines hold no text.
 */
const bare = [...new Set(painted.flatMap(({ text, ground }) => (ground && !text ? [ground] : [])))].filter(
  (ground) => /(--color-(surface|bg|sunken|raised|hover)|-subtle)$/.test(ground),
)

it('finds the rules that paint', () => expect(pairs.length).toBeGreaterThan(10))

describe.each(['light', 'dark'] as const)('in any brand, %s', (mode) => {
  it.each(pairs)('$rule reads', ({ text, ground }) =>
    inEveryBrand(mode, textContrast, (colour) => contrastRatio(colour(text), colour(ground))),
  )

  it.each(bare)('the colours of text read on %s', (ground) => {
    for (const text of ['--color-text', '--color-muted'])
      inEveryBrand(mode, textContrast, (colour) => contrastRatio(colour(text), colour(ground)))
  })

  it('the focus ring shows on every ground', () =>
    inEveryBrand(mode, edgeContrast, (colour) =>
      worstContrast(colour('--focus-ring'), [...grounds[mode], colour('--brand-subtle')]),
    ))
})

type ColourOf = (name: string | undefined) => Hex

function inEveryBrand(mode: ColorMode, least: number, contrastIn: (colour: ColourOf) => number): void {
  const declared = declaredColours(mode)
  const unreadable = brands
    .map(({ brand, branded }) => ({ brand, contrast: contrastIn(coloursOf(declared, branded)) }))
    .filter(({ contrast }) => !(contrast >= least))
  expect(unreadable).toEqual([])
}

function coloursOf(declared: Record<string, string>, branded: Record<string, string>): ColourOf {
  return (name = '') => {
    const value = declared[name] ?? ''
    const named = branded[/^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? ''] ?? value
    const resolved = laidOver(named, declared['--color-surface'] as Hex)
    if (!isHex(resolved)) expect.unreachable(`${name} is ${resolved}`)
    return resolved as Hex
  }
}

/** The colour that a translucent colour has on its background. */
function laidOver(value: string, ground: Hex): string {
  const [, red, green, blue, share] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value) ?? []
  if (share === undefined) return value
  const solid = [red, green, blue].map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')
  return mix(ground, `#${solid}`, Number(share))
}
