import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandProperties } from './apply-brand.ts'
import { defaultBrand, grounds, muted, shadesOf } from './brand-palette.ts'
import {
  contrastRatio,
  edgeContrast,
  type Hex,
  isHex,
  mix,
  NotAColour,
  textContrast,
  worstContrast,
} from './contrast.ts'
import { declaredColours, declaredProperties } from './testing/declared-properties.ts'
import { tones } from './tone.ts'

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)
const modes = ['light', 'dark'] as const

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#4088cc', '#ffffff', 3.74],
    ['#FFB500', '#fff', 1.77],
  ] as const)('of %s on %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1)
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 1)
  })

  it('refuses what is no colour', () => {
    expect(() => contrastRatio('#12345', '#ffffff')).toThrow(NotAColour)
    expect(isHex('red')).toBe(false)
    expect(isHex('#FFB500')).toBe(true)
  })

  it('mixes none, all and half', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000')
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff')
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  })
})

describe.each(modes)('any brand colour, %s', (mode) => {
  it('gives text that reads on its solid, subtle and plain grounds', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const shades = shadesOf(colour, mode)
        expect(contrastRatio(shades.contrast, shades.solid)).toBeGreaterThanOrEqual(textContrast)
        expect(contrastRatio(shades.contrast, shades.hover)).toBeGreaterThanOrEqual(textContrast)
        expect(worstContrast(shades.fg, [...grounds[mode], shades.subtle])).toBeGreaterThanOrEqual(
          textContrast,
        )
      }),
      { numRuns: 500 },
    )
  })

  it('gives a focus ring that shows on every ground', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(worstContrast(shadesOf(colour, mode).ring, grounds[mode])).toBeGreaterThanOrEqual(edgeContrast)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the stylesheet', () => {
  it('carries the default brand as it is computed', () => {
    expect(declaredProperties(':root')).toMatchObject(brandProperties(defaultBrand))
  })

  it.each(modes)('names the grounds that brand colours are computed for, %s', (mode) => {
    const colours = declaredColours(mode)
    const named = [
      colours['--color-surface'],
      colours['--color-bg'],
      colours['--color-sunken'],
      colours['--color-raised'],
    ]
    expect(new Set([...named, ...grounds[mode]])).toEqual(new Set(grounds[mode]))
    expect(colours['--color-muted']).toBe(muted[mode])
  })

  it.each(modes)('has readable text in every tone, %s', (mode) => {
    const colours = declaredColours(mode)
    for (const tone of tones) {
      const under = [...grounds[mode], colours[`--${tone}-subtle`] as Hex]
      expect(worstContrast(colours[`--${tone}-fg`] as Hex, under)).toBeGreaterThanOrEqual(textContrast)
    }
    for (const name of ['--color-text', '--color-muted']) {
      expect(worstContrast(colours[name] as Hex, grounds[mode])).toBeGreaterThanOrEqual(textContrast)
    }
    const onDanger = colours['--danger-contrast'] as Hex
    for (const name of ['--danger-solid', '--danger-hover']) {
      expect(contrastRatio(colours[name] as Hex, onDanger)).toBeGreaterThanOrEqual(textContrast)
    }
  })

  it.each(modes)('draws the edge of a control so that it shows, %s', (mode) => {
    const edge = declaredColours(mode)['--color-border-strong'] as Hex
    expect(worstContrast(edge, grounds[mode].slice(0, 2))).toBeGreaterThanOrEqual(edgeContrast)
  })
})
