import { describe, expect, it } from 'vitest'
import { scaleAmount } from './money.ts'
import { sentenceOf } from './verdict.ts'
import { fractionsIn, mayBePaid } from './whole-amounts.ts'

describe('an amount in a currency without a smaller part', () => {
  it('cannot have decimals, and each that has is told at its field', () =>
    expect(
      fractionsIn('DJF', {
        amount: ['Amount', '10.5'],
        'container.charges': ['Charges', '0.01'],
        rate: ['Rate', '10.00'],
        limit: ['Limit', null],
      }),
    ).toEqual([
      { path: ['amount'], message: 'Amount cannot have decimals in DJF' },
      { path: ['container', 'charges'], message: 'Charges cannot have decimals in DJF' },
    ]))

  it.each(['Rs', 'PKR', 'ETB', 'USD'])('may have them in %s', (currency) =>
    expect(fractionsIn(currency, { amount: ['Amount', '10.5'] })).toEqual([]),
  )

  it.each([
    ['DJF', '10.5', 'Bid amount cannot have decimals in DJF'],
    ['Fdj', '10.5', 'Bid amount cannot have decimals in Fdj'],
    ['DJF', '10.00', undefined],
    [undefined, '10.5', undefined],
  ])('in %s of %s says %s', (currency, amount, said) =>
    expect(sentenceOf(mayBePaid(currency, 'Bid amount', amount))).toBe(said),
  )

  it.each([
    ['105', 1n, 10n, '11.00'],
    ['104', 1n, 10n, '10.00'],
    ['-105', 1n, 10n, '-11.00'],
    ['10000', 2n, 3n, '6667.00'],
  ])('a share of %s (%d of %d) is whole, half away from zero: %s', (amount, part, whole, share) =>
    expect(scaleAmount(amount, part, whole, 0)).toBe(share),
  )
})
