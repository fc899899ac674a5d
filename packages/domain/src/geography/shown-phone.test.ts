import { describe, expect, it } from 'vitest'
import { shownPhone } from './shown-phone.ts'

describe('a phone on the screen', () => {
  it.each([
    ['+923001234567', '0300 1234567'],
    ['+251911234567', '+251 91 123 4567'],
    ['+25377831001', '+253 77 83 10 01'],
  ])('%s is shown as %s', (phone, shown) => expect(shownPhone(phone)).toBe(shown.replaceAll(' ', '\u00a0')))

  it.each([
    '+92300*****67',
    '+922134567890',
    '+92300123456',
    '+9230012345678',
    '+2519112345678',
    '+2537783100',
    '+971501234567',
    '0300 12',
    '',
  ])('%j stays as it is', (phone) => expect(shownPhone(phone)).toBe(phone))
})
