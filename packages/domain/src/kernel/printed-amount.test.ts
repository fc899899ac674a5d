import { expect, it } from 'vitest'
import { printedAmount, printedInCurrency } from './printed-amount.ts'

it.each([
  ['107770.00', 'DJF', '107770'],
  ['-3605.00', 'DJF', '-3605'],
  ['0.00', 'DJF', '0'],
  ['100', 'DJF', '100'],
  // Old values with decimals are printed unchanged.
  ['10.50', 'DJF', '10.50'],
  ['', 'DJF', ''],
  ['107770.00', 'PKR', '107770.00'],
  ['107770.00', 'Birr', '107770.00'],
])('%j in %s is printed as %j', (amount, currency, printed) =>
  expect(printedAmount(amount, currency)).toBe(printed),
)

it.each([
  ['-107770.00', 'DJF', '-DJF 107770'],
  ['-500.00', 'Rs', '-Rs 500.00'],
  ['500.00', 'Rs', 'Rs 500.00'],
  ['-0.00', 'Rs', 'Rs 0.00'],
])('%j in %s is printed with it as %j', (amount, currency, printed) =>
  expect(printedInCurrency(amount, currency)).toBe(printed),
)
