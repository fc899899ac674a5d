import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlank, readAmount, readDigits, readNumber, readPhone, readText } from './reading.ts'

describe('what people type', () => {
  it.each([
    ['', true],
    [' \n\t', true],
    ['\u200f', true],
    ['\u200f\u00a0 ', true],
    ['\u200f.', false],
    ['ٹ', false],
    ['0', false],
  ])('%j says nothing: %s', (typed, isNothing) => expect(isBlank(typed)).toBe(isNothing))

  it('says nothing where nothing was typed', () => {
    expect([isBlank(undefined), isBlank(null)]).toEqual([true, true])
  })

  it.each([
    ['35202-1234567-1', '3520212345671'],
    [' 35202 1234567 1 ', '3520212345671'],
    ['٣٥٢٠٢', '35202'],
    ['۱۲۳', '123'],
    ['1234567-8', '12345678'],
    ['12 - 34', '1234'],
    ['-1234', '-1234'],
    ['1234-', '1234-'],
    ['12--34', '12--34'],
  ])('%s holds the digits %s', (typed, digits) => expect(readDigits(typed)).toBe(digits))

  it.each([
    ['+92 300-111 0001', '+923001110001'],
    ['0092 (300) 1110001', '+923001110001'],
    ['0300.111.0001', '03001110001'],
  ])('%s is the phone %s', (typed, phone) => expect(readPhone(typed)).toBe(phone))

  it.each([
    ['Rs 1,25,000/-', '125000'],
    ['PKR 90,000.50', '90000.50'],
    ['Rs90000', '90000'],
    ['90000rs', '90000'],
    ['Rs  12,5', '12.5'],
    ['Birr 57,500', '57500'],
    ['57,500 birr', '57500'],
    ['1, 250, 000', '1250000'],
    ['1000 Rs.', '1000'],
    ['0', '0'],
    ['007', '7'],
    ['-5', '-5'],
    [42, '42'],
    ['12.', '12'],
    ['1.500', '1.50'],
    ['1,5', '1.5'],
    ['90 000', '90000'],
    ['90,000', '90000'],
  ])('%s is the amount %s', (typed, amount) => expect(readAmount(typed)).toBe(amount))

  it.each([
    '',
    'much',
    '1.239',
    '1-2',
    '1,2345',
    '9,00,00',
    '90,000,5',
    '1x,50',
    '12Rs5',
    '5 Rs 5',
    null,
    undefined,
  ])('%s is no amount', (typed) => {
    expect(readAmount(typed)).toBeUndefined()
  })

  it.each([
    ['', undefined],
    [' ', undefined],
    [undefined, undefined],
    [null, undefined],
    ['0', 0],
    ['10,000', 10_000],
    ['1,25,000', 125_000],
    ['1,000.5', 1000.5],
    ['-1,000', -1000],
    ['10 000', 10_000],
    ['1, 000', 1000],
    ['1,5', 1.5],
    ['10,50', 10.5],
    ['-0,5', -0.5],
    ['1,2345', Number.NaN],
    ['1,5,0', Number.NaN],
    ['1,00,50', Number.NaN],
    ['1 5', Number.NaN],
    ['1000,000', Number.NaN],
    ['1,', Number.NaN],
    [',5', Number.NaN],
    ['1,5.5', Number.NaN],
    ['.5', 0.5],
    ['1e3', Number.NaN],
    ['ten', Number.NaN],
    [{}, Number.NaN],
  ])('%j is the number %d', (typed, number) => expect(readNumber(typed)).toBe(number))

  it.each([
    ['می‌خواهم', 'می‌خواهم'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['\u200cmy\u200d', 'my'],
    ['a \u200c b', 'a b'],
    ['a\u200c b', 'a b'],
    ['a\u200c\u200c\u200db', 'a\u200cb'],
    [' \u200c\u200d ', ''],
  ])('keeps what joins letters inside %j: %j', (typed, text) => {
    expect(readText(typed)).toBe(text)
    expect(readText(text)).toBe(text)
  })

  it('takes no joiner for a digit or a part of a number', () => {
    expect(readDigits('35202\u200c1234567\u200d1')).toBe('3520212345671')
    expect(readPhone('0300\u200c1110001')).toBe('03001110001')
    expect(readAmount('90\u200c000')).toBe('90000')
    expect(readNumber('1\u200d0')).toBe(10)
  })

  it('keeps no space at the ends and one inside', () => {
    expect(readText('  Indus\u00a0\u200b  Textiles ')).toBe('Indus Textiles')
    const odd = fc.string({ unit: fc.constantFrom('a', ' ', '\u200b', '\u200c', '\u200d', '٣') })
    for (const texts of [fc.string(), odd])
      fc.assert(fc.property(texts, (text) => readText(readText(text)) === readText(text)))
  })
})
