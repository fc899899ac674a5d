import { expect, it } from 'vitest'
import { citySearchPatterns, citySearchText } from './city-search-text.ts'

const guelile = { name: 'Guelile', localName: null, aliases: ['Guélilé', 'Guelile border'] }

it('a city is searched by its name, its local name and its aliases', () => {
  expect(citySearchText({ name: 'Karachi', localName: 'کراچی', aliases: ['KHI'] })).toBe('|karachi|کراچی|khi')
})

it('accents, case, hyphens and apostrophes make no difference', () => {
  expect(citySearchText(guelile)).toBe('|guelile|guelile|guelile border')
  expect(citySearchPatterns(' ALI-Sabieh ')).toEqual({ begins: '%|ali sabieh%', holds: '%ali sabieh%' })
})

it('a percent sign that is typed is looked for as it stands', () => {
  expect(citySearchPatterns('50%_')).toEqual({ begins: '%|50\\%\\_%', holds: '%50\\%\\_%' })
})

it.each(["'''", '---', '|||', ' ’ ', '\u0301\u0301\u0301'])('nothing is left to look for of %j', (typed) => {
  expect(citySearchPatterns(typed)).toBeUndefined()
})

it('the mark between two names can not be typed to match across them', () => {
  expect(citySearchPatterns('|guelile|')?.holds).toBe('%guelile%')
})
