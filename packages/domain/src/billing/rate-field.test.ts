import { describe, expect, it } from 'vitest'
import { certainRateField, rateField } from './rate-field.ts'

describe('a rate in percent', () => {
  it.each([
    ['17', '17'],
    ['17%', '17'],
    ['17.5 %', '17.5'],
    ['7,5', '7.5'],
    ['۱۷٪', '17'],
    [' 0 ', '0'],
  ])('%j is %s', (typed, rate) => {
    expect(rateField.parse(typed)).toBe(rate)
    expect(certainRateField.parse(typed)).toBe(rate)
  })

  it.each(['100.01', '-1', '17.555', 'half', '%', '17%%', '101 %'])('%j is none', (typed) => {
    expect(rateField.safeParse(typed).success).toBe(false)
    expect(certainRateField.safeParse(typed).success).toBe(false)
  })

  it('may be absent only where it is inherited', () => {
    expect(rateField.parse('')).toBeUndefined()
    expect(certainRateField.safeParse('').success).toBe(false)
  })
})
