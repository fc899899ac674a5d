import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

const acute = '\u0301'

describe('a text that is kept', () => {
  it.each([
    ['an override', 'scan\u202efdp.exe', 'scanfdp.exe'],
    ['what an address book puts around a phone', '\u202a+92 300 1110001\u202c', '+92 300 1110001'],
    ['isolates', '\u2066a\u2067b\u2068c\u2069', 'abc'],
    ['marks of direction', 'a\u200eb\u200fc\u061cd', 'abcd'],
    ['endless accents', `Z${acute.repeat(5)}`, `Z${acute.repeat(4)}`],
    [
      'a tower of accents',
      `a${acute.repeat(4_000)}b${acute.repeat(7)}`,
      `a${acute.repeat(4)}b${acute.repeat(4)}`,
    ],
    [
      'accents behind a joiner',
      `a${`${acute}\u200d`.repeat(50)}b`,
      `a${`${acute}\u200d`.repeat(4)}${'\u200d'.repeat(46)}b`,
    ],
    ['accents behind a turning sign', `a${`${acute}\u202e`.repeat(50)}`, `a${acute.repeat(4)}`],
    ['enclosing signs', `1${'\u20e3'.repeat(9)}`, `1${'\u20e3'.repeat(4)}`],
  ])('has lost %s', (_, typed, kept) => {
    expect(plainText(typed)).toBe(kept)
  })

  it.each([
    ['plain words', 'Two lines,\n\tone tab'],
    ['Urdu with a joiner', 'کراچی سے می\u200cخواهم'],
    ['vocalised Arabic', 'مُحَمَّدٌ'],
    ['Amharic', 'ጅቡቲ ወደብ'],
    ['decomposed Vietnamese', 'Vie\u0302\u0323t'],
    ['a family and a flag', '👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ 1️⃣'],
    ['four accents', `a${acute.repeat(4)}`],
  ])('keeps %s', (_, typed) => {
    expect(plainText(typed)).toBe(typed)
  })

  it('is the same when it is cleaned again, and never longer', () => {
    const odd = fc.string({ unit: fc.constantFrom('a', ' ', acute, '\u202e', '\u200d', '\u200f', '\ufeff') })
    fc.assert(
      fc.property(odd, (text) => {
        const once = plainText(text)
        expect(plainText(once)).toBe(once)
        expect(once.length).toBeLessThanOrEqual(text.length)
        expect(once).not.toMatch(/[\u200f\u202e]|(?:\u0301[\u200d\ufeff]*){5}/)
      }),
    )
  })
})
