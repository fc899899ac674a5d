import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timesExactly } from './decimal.ts'
import { formatAmount } from './money.ts'
import { inFigures, readWrittenAmount } from './written-amount.ts'

function read(typed: string, currency = 'PKR') {
  const outcome = readWrittenAmount(typed, currency)
  return outcome.ok ? outcome.value : outcome.refusal.sentence
}

const unreadable = 'Write an amount, such as 125,000 or 1.25 lac'

describe('a written amount', () => {
  it.each([
    ['125000', '125000'],
    ['125k', '125000'],
    ['125 K', '125000'],
    ['1.25 lac', '125000'],
    ['1.25 Lakh', '125000'],
    ['1,25 lac', '125000'],
    ['2 crore', '20000000'],
    ['0.5cr', '5000000'],
    ['3.5 million', '3500000'],
    ['PKR 125,000/-', '125000'],
    ['Rs. 1,25,000', '125000'],
    ['Rs 1.25 lac only', '125000'],
    ['1.25 lac rupees', '125000'],
    ['₨125,000', '125000'],
    ['125000 PKR', '125000'],
    ['125,000 Rs./-', '125000'],
    ['125 000.50', '125000.50'],
    ['125000.5', '125000.50'],
    ['125,000.00', '125000'],
    ["125'000", '125000'],
    ['١٢٥٬٠٠٠٫٥٠', '125000.50'],
    ['１２５０００', '125000'],
    ['.5', '0.50'],
    ['12.', '12'],
    ['007', '7'],
    ['0', '0'],
    ['-0.00', '0'],
    ['-5', '-5'],
    ['0.125k', '125'],
    ['1.23456 lac', '123456'],
    ['1.2345678 lac', '123456.78'],
    ['999999999999.99', '999999999999.99'],
  ])('%s is %s', (typed, amount) => expect(read(typed)).toBe(amount))

  it.each([
    ['Birr 57,500', 'ETB', '57500'],
    ['57,500 br.', 'ETB', '57500'],
    ['24 000,50', 'PKR', '24000.50'],
    ['1\u202f234\u202f567,5', 'ETB', '1234567.50'],
    ['FDJ 125 000', 'DJF', '125000'],
    ['125000.00', 'DJF', '125000'],
    ['1.25k francs', 'DJF', '1250'],
    // Rs and PKR are the same currency, and companies that pay in Rs get amounts in both spellings.
    ['PKR 125,000/-', 'Rs', '125000'],
    ['Rs 125,000', 'Rs', '125000'],
    ['US$ 1,000.05', 'USD', '1000.05'],
    ['$1k', 'USD', '1000'],
  ])('%s in %s is %s', (typed, currency, amount) => expect(read(typed, currency)).toBe(amount))

  it.each([
    ['Birr 57,500', 'PKR', 'The amount is in ETB, but must be in PKR'],
    ['57,500 PKR', 'DJF', 'The amount is in PKR, but must be in DJF'],
    ['PKR 5 birr', 'PKR', 'The amount is in ETB, but must be in PKR'],
  ])('%s is not taken for %s', (typed, currency, sentence) => expect(read(typed, currency)).toBe(sentence))

  it.each([
    ['125000.50', 'DJF', 'An amount in DJF has no decimals'],
    ['1.2345k', 'DJF', 'An amount in DJF has no decimals'],
    ['0.0001', 'PKR', 'An amount in PKR has at most 2 decimals'],
    ['1.23456789 lac', 'ETB', 'An amount in ETB has at most 2 decimals'],
    ['125.000', 'PKR', 'Write 125.000 with a comma for thousands, or with at most 2 decimals'],
    ['125.000', 'DJF', 'Write 125.000 with a comma for thousands, or with at most 0 decimals'],
    ['1000000000000', 'PKR', 'An amount has at most 12 digits before the decimals'],
    ['-1000000000000', 'PKR', 'An amount has at most 12 digits before the decimals'],
    ['100000 crore', 'PKR', 'An amount has at most 12 digits before the decimals'],
  ])('%s in %s is refused: %s', (typed, currency, sentence) => expect(read(typed, currency)).toBe(sentence))

  it.each([
    '',
    'much',
    'lac',
    'Rs',
    '1.2.3',
    '1,2345',
    '1,00,50',
    '24 00,50',
    '24 000,5,0',
    '5 dozen',
    '1e5',
    '5 constructor',
    '12Rs5',
    '1.25 lac crore',
    '1 5',
    '--5',
    '5 lac 20',
  ])('%j is none', (typed) => expect(read(typed)).toBe(unreadable))

  it('is read as it is shown', () => {
    const hundredths = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
    fc.assert(
      fc.property(hundredths, fc.constantFrom('PKR', 'ETB', 'USD'), (count, currency) => {
        const size = Math.abs(count)
        const [whole, cents] = [Math.floor(size / 100), String(size % 100).padStart(2, '0')]
        const amount = `${count < 0 ? '-' : ''}${cents === '00' ? whole : `${whole}.${cents}`}`
        return read(formatAmount(amount, currency), currency) === amount
      }),
    )
  })
})

describe('a decimal times a whole number', () => {
  it.each([
    ['1.25', 100_000n, '125000'],
    ['0.1', 3n, '0.3'],
    ['.05', 10n, '0.5'],
    ['-1.5', 2n, '-3'],
    ['-0.0', 5n, '0'],
    ['12.', 1n, '12'],
    ['007.10', 1n, '7.1'],
    ['9999999999999999.99', 100n, '999999999999999999'],
  ])('%s × %s is %s', (decimal, factor, product) => expect(timesExactly(decimal, factor)).toBe(product))
})

describe('an amount in a file', () => {
  it.each([
    ['125k', '125000'],
    ['PKR 1.25 lac', '125000'],
    ['-2 crore', '-20000000'],
    ['Rs 1,25,000/-', 'Rs 1,25,000/-'],
    ['125.000', '125.000'],
    ['five lac', 'five lac'],
    ['', ''],
  ])('%j is %j in figures', (typed, figures) => expect(inFigures(typed)).toBe(figures))
})
