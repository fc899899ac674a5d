import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { checkLocalPhone, localPhoneField, phoneField, toE164 } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['+923001110001', '+923001110001'],
    ['0300 111-0001', '+923001110001'],
    ['923001110001', '+923001110001'],
    ['00923001110001', '+923001110001'],
    ['+25377123456', '+25377123456'],
    ['+251911234567', '+251911234567'],
    ['251911234560', '+251911234560'],
  ])('%s travels as %s', (typed, e164) => expect(toE164(typed)).toBe(e164))

  it.each([
    '',
    'phone',
    '+92300111',
    '+2537712345',
    '+253771234567',
    '+25191123456',
    '+2519112345678',
    '0300',
    '0300 1110001 ext 5',
    '(x) 0300 1110001',
  ])('is not %s', (typed) => {
    expect(toE164(typed)).toBeUndefined()
    expect(complaintsOf(phoneField, typed)).toEqual([': Phone number is not valid'])
  })
})

describe('a local mobile number', () => {
  const length = 'The phone number must have 11 digits'
  const prefix = 'The phone number should start with 03'
  it.each([
    ['03001110001', []],
    ['0300-1110001', []],
    ['0300111000', [length]],
    ['030011100011', [length]],
    ['04001110001', [prefix]],
    ['+92300', [length, prefix]],
  ])('of %s says %j', (typed, said) => {
    expect(checkLocalPhone(typed)).toEqual(said)
    expect(complaintsOf(localPhoneField, typed)).toEqual(said.map((sentence) => `: ${sentence}`))
  })
})
