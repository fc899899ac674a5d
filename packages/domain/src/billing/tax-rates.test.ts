import { describe, expect, it } from 'vitest'
import { type DatedRate, salesTaxOn, withholdingOn } from './tax-rates.ts'

const rate = (facts: Partial<DatedRate>): DatedRate => ({
  ...{
    countryId: 1,
    kind: 'SALES_TAX',
    authority: 'SRB',
    filer: null,
    rate: '13.00',
    validFrom: '2020-07-01',
  },
  ...facts,
})
const srb = { salesTaxAuthority: 'SRB', salesTaxRate: '0.00' } as const
const none = { salesTaxAuthority: 'NONE', salesTaxRate: '0.00' } as const

describe('sales tax', () => {
  const rates = [
    rate({ rate: '8.00', validFrom: '2024-07-01' }),
    rate({}),
    rate({ authority: 'PRA', rate: '16.00', validFrom: '2025-07-01' }),
    rate({ countryId: 2, authority: 'NONE', rate: '15.00' }),
  ]
  it.each([
    ['2020-06-30', '0.00'],
    ['2020-07-01', '13.00'],
    ['2024-06-30', '13.00'],
    ['2024-07-01', '8.00'],
    ['2026-01-01', '8.00'],
  ])('on %s is what held on that day: %s', (day, held) => expect(salesTaxOn(rates, srb, 1, day)).toBe(held))
  it.each([
    ['that was agreed with the company', { ...srb, salesTaxRate: '5.00' }, 1, '5.00'],
    ['of the authority, wherever the company is', srb, 2, '8.00'],
    ['of the country without an authority', none, 2, '15.00'],
    ['of a country that has none', none, 1, '0.00'],
  ] as const)('is the rate %s', (_, billing, country, held) =>
    expect(salesTaxOn(rates, billing, country, '2026-01-01')).toBe(held),
  )
})

describe('withholding', () => {
  const rates = [
    rate({ kind: 'WITHHOLDING', authority: 'NONE', filer: 'FILER', rate: '4.00' }),
    rate({ kind: 'WITHHOLDING', authority: 'NONE', filer: 'NON_FILER', rate: '8.00' }),
    rate({ authority: 'NONE', rate: '15.00' }),
  ]
  it.each([
    [1, true, '4.00'],
    [1, false, '8.00'],
    [2, false, '0.00'],
    [null, false, '0.00'],
  ])('in country %s, filer %s: %s', (countryId, isFiler, held) =>
    expect(withholdingOn(rates, { countryId, isFiler }, '2026-01-01')).toBe(held),
  )
})
