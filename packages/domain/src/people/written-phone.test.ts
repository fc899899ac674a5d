import { describe, expect, it } from 'vitest'
import { countries } from '../geography/country.ts'
import { readWrittenPhone } from './written-phone.ts'

const { ET, DJ } = countries
const read = (typed: string, rules = {}) => {
  const outcome = readWrittenPhone(typed, rules)
  return outcome.ok ? outcome.value : outcome.refusal.sentence
}

const invalid = 'Phone number is not valid'
const length = 'The phone number must have 11 digits'
const prefix = 'The phone number should start with 03'

describe('a written phone number', () => {
  it.each([
    ['0300-111 0001', '+923001110001'],
    ['+92 300 1110001', '+923001110001'],
    ['00923001110001', '+923001110001'],
    ['0092 (300) 111.0001', '+923001110001'],
    ['923001110001', '+923001110001'],
    ['3001110001', '+923001110001'],
    ['300 111 0001', '+923001110001'],
    ['٠٣٠٠١١١٠٠٠١', '+923001110001'],
    ['+251 91 123 4567', '+251911234567'],
    ['+253 77 12 34 56', '+25377123456'],
    ['04331234567', '+924331234567'],
  ])('%s is %s at home', (typed, number) => expect(read(typed)).toBe(number))

  it.each([
    ['0911234567', ET, '+251911234567'],
    ['911234567', ET, '+251911234567'],
    ['77 12 34 56', DJ, '+25377123456'],
    ['+92 300 1110001', DJ, '+923001110001'],
    ['00251911234567', DJ, '+251911234567'],
  ])('%s, where $name is chosen, is dialled there', (typed, country, number) => {
    expect(read(typed, { country })).toBe(number)
  })

  it.each([
    ['0300-111 000', length],
    ['0300-111 00011', length],
    ['00001110001', invalid],
    ['01001110001', prefix],
    ['+92 300 111000', invalid],
    ['call Ali', invalid],
    ['0300 1110001 ext 5', invalid],
    ['', invalid],
  ])('%s is refused: %s', (typed, sentence) => expect(read(typed)).toBe(sentence))

  it('abroad is refused without the rule of home', () => {
    expect(read('0300', { country: ET })).toBe(invalid)
    expect(read('7712345', { country: DJ })).toBe(invalid)
    expect(read('771234567', { country: DJ })).toBe(invalid)
  })

  it('of a mobile begins with 03 where it is written locally', () => {
    const mobileOnly = true
    expect(read('04331234567', { mobileOnly })).toBe(prefix)
    expect(read('03001110001', { mobileOnly })).toBe('+923001110001')
    expect(read('3001110001', { mobileOnly })).toBe('+923001110001')
    expect(read('+92 433 1234567', { mobileOnly })).toBe('+924331234567')
    expect(read('77 12 34 56', { mobileOnly, country: DJ })).toBe('+25377123456')
  })
})
