import { expect, it } from 'vitest'
import { registrationKeyOf, registrationNumberOf } from './registration-number.ts'

it.each(['LEA-1234', 'lea 1234', 'Lea.12-34', ' LEA1234 ', 'LEA ۱۲۳۴', 'lea-١٢٣٤', 'ＬＥＡ　１２３４'])(
  '%s is the vehicle LEA-1234',
  (typed) => {
    expect(registrationKeyOf(typed)).toBe('LEA1234')
    expect(registrationNumberOf(typed)).toBe('LEA-1234')
  },
)

it('an Ethiopian plate keeps its class before the region', () => {
  expect(registrationNumberOf('3 AA 45678')).toBe('3-AA-45678')
})

it.each(['', ' - ', '--'])('"%s" is no registration number', (typed) => {
  expect(registrationKeyOf(typed)).toBe('')
  expect(registrationNumberOf(typed)).toBe('')
})
