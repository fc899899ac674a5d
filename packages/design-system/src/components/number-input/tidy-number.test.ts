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
  ])('%s is read as %s', (typed, tidy) => {
    expect(tidyNumber(typed)).toBe(tidy)
  })

  it.each(['', 'twelve', '12 tonnes', '1.2.3', '--4', '12-13'])(
    '%s stays as typed, for the form to refuse',
    (typed) => {
      expect(tidyNumber(typed)).toBe(typed)
    },
  )
})
