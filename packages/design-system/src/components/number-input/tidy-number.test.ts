import { describe, expect, it } from 'vitest'
import { tidyNumber } from './tidy-number.ts'

describe('a typed number', () => {
  it.each([
    ['125000', '125000'],
    ['1,25,000', '125000'],
    ['125 000.50', '125000.50'],
    ["125'000", '125000'],
    ['  42 ', '42'],
    ['+7', '7'],
    ['-3', '-3'],
    ['.5', '.5'],
    ['12.', '12'],
    ['١٢٣٫٥', '123.5'],
    ['۱۲۳', '123'],
    ['0', '0'],
    ['10,000', '10000'],
    ['1,5', '1.5'],
    ['10,50', '10.50'],
    ['1, 000', '1000'],
    ['١٢٬٠٠٠', '12000'],
  ])('%s is read as %s', (typed, tidy) => {
    expect(tidyNumber(typed)).toBe(tidy)
  })

  it.each(['', 'twelve', '12 tonnes', '1.2.3', '--4', '12-13', '1,2345', '1,00,50', '1 5', '1,', '1,5.5'])(
    '%s stays as typed, for the form to refuse',
    (typed) => {
      expect(tidyNumber(typed)).toBe(typed)
    },
  )
})
