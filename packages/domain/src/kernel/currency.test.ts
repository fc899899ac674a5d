import { describe, expect, it } from 'vitest'
import { currenciesBeside, inSpellingOf } from './currency.ts'

describe('the currencies to choose from', () => {
  it.each([
    ['Rs', ['Rs', 'ETB', 'DJF', 'USD']],
    ['PKR', ['PKR', 'ETB', 'DJF', 'USD']],
    ['Birr', ['Birr', 'Rs', 'DJF', 'USD']],
    ['KES', ['KES', 'Rs', 'ETB', 'DJF', 'USD']],
  ])('begin with that of home, %s, which is there once', (home, all) =>
    expect(currenciesBeside(home)).toEqual(all),
  )
})

it.each([
  ['Rs', 'PKR', 'Rs'],
  ['PKR', 'Rs', 'PKR'],
  ['Birr', 'ETB', 'Birr'],
  ['Rs', 'ETB', 'ETB'],
  ['KES', 'KES', 'KES'],
])('for whom home is %s, %s is written %s', (home, currency, written) =>
  expect(inSpellingOf(home, currency)).toBe(written),
)
