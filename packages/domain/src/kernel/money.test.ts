import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addAmounts,
  compareAmounts,
  formatAmount,
  highestPrice,
  isAmount,
  isBetweenAmounts,
  isWithinPrices,
  multiplyAmount,
  NotAnAmountError,
  scaleAmount,
  subtractAmounts,
} from './money.ts'

const amounts = fc
  .integer({ min: -99_999_999_999, max: 99_999_999_999 })
  .map((hundredths) => addAmounts(scaleAmount('0.01', BigInt(hundredths), 1n)))

describe('money', () => {
  it('adds what floats cannot', () => expect(addAmounts('0.1', '0.2')).toBe('0.30'))
  it('goes below zero', () => expect(subtractAmounts('1', '1.01')).toBe('-0.01'))
  it('multiplies by a count', () => expect(multiplyAmount('118000.50', 3)).toBe('354001.50'))
  it('refuses to multiply by a part', () => expect(() => multiplyAmount('1', 1.5)).toThrow(NotAnAmountError))
  it('rounds half away from zero', () => {
    expect(scaleAmount('0.01', 1n, 2n)).toBe('0.01')
    expect(scaleAmount('-0.01', 1n, 2n)).toBe('-0.01')
    expect(scaleAmount('0.01', 1n, 3n)).toBe('0.00')
  })
  it.each(['', '1,000', '1.234', 'abc', '1e3', '.5', '1'.repeat(19)])(
    'does not take "%s" for an amount',
    (text) => {
      expect(isAmount(text)).toBe(false)
      expect(() => addAmounts(text)).toThrow(NotAnAmountError)
    },
  )
  it.each(['0', '-5', '125000.5', '999999999999.99'])('takes "%s" for an amount', (text) => {
    expect(isAmount(text)).toBe(true)
  })
  it('takes thirteen digits for no amount, but reckons with what amounts add up to', () => {
    expect(isAmount('1000000000000')).toBe(false)
    const total = addAmounts('999999999999.99', '999999999999.99')
    expect(total).toBe('1999999999999.98')
    expect(subtractAmounts(total, '999999999999.99')).toBe('999999999999.99')
    expect(formatAmount(total, 'Rs')).toBe('Rs 1,999,999,999,999.98')
    expect(addAmounts('9'.repeat(18))).toBe(`${'9'.repeat(18)}.00`)
  })
  it('compares by value, not by text', () => {
    expect(compareAmounts('10', '9')).toBe(1)
    expect(compareAmounts('9.5', '9.50')).toBe(0)
    expect(compareAmounts('-1', '0')).toBe(-1)
  })
  it('counts both ends as between', () => {
    expect(
      ['999.99', '1000', '8000', '8000.01'].map((amount) => isBetweenAmounts(amount, '1000', '8000')),
    ).toEqual([false, true, true, false])
  })
  it('ends as a price where the heaviest shipment could not be reckoned any more', () => {
    expect([highestPrice, '0', '0.01'].every(isWithinPrices)).toBe(true)
    expect(['100000000', '100000000.00', '9999999999999'].some(isWithinPrices)).toBe(false)
    // Texts that are no number and negative amounts are refused by other rules.
    expect(['much', '', '-5', '-999999999'].every(isWithinPrices)).toBe(true)
  })
  it('below zero is no price that is too high, however far below', () => {
    expect(isWithinPrices('-999999999999')).toBe(true)
    expect(isWithinPrices('999999999999')).toBe(false)
  })

  it('is not scaled by a share of nothing', () => {
    expect(() => scaleAmount('1', 1n, 0n)).toThrow('above zero')
  })
  it('shows hundredths only where there are some', () => {
    expect(formatAmount('125000', 'Rs')).toBe('Rs 125,000')
    expect(formatAmount('125000.5', 'Rs')).toBe('Rs 125,000.50')
    expect(formatAmount('999999999999.99', 'Rs')).toBe('Rs 999,999,999,999.99')
  })
  it.each([
    ['-803200.00', 'en', '-Rs 803,200'],
    ['-0.05', 'en', '-Rs 0.05'],
    ['-0.00', 'en', 'Rs 0'],
    ['-1250.5', 'fr', '-Rs 1 250,50'],
    ['-1250', 'ur', '-Rs 1,250'],
  ])('shows the minus of %s before the currency, in %s', (amount, language, shown) => {
    expect(formatAmount(amount, 'Rs', language).replace('\u202f', ' ')).toBe(shown)
  })
  it('takes back what was added', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => compareAmounts(subtractAmounts(addAmounts(a, b), b), a) === 0),
    )
  })
  it('multiplies as often as it would add', () => {
    const counts = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(amounts, counts, (amount, count) => {
        return multiplyAmount(amount, count) === addAmounts(...Array.from({ length: count }, () => amount))
      }),
    )
  })
})
