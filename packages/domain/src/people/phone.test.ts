import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { checkLocalPhone, isWrittenLocally, phoneField, toE164 } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['+923001110001', '+923001110001'],
    ['0300 111-0001', '+923001110001'],
    ['923001110001', '+923001110001'],
    ['00923001110001', '+923001110001'],
    ['+25377123456', '+25377123456'],
    ['+251911234567', '+251911234567'],
    ['251911234560', '+251911234560'],
    ['+92 (0)300 1110001', '+923001110001'],
    ['+９２３００１１１０００１', '+923001110001'],
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
    '+923001110001ext5',
    '+923001110001;ext=5',
    '+923001110001 x12',
    '+923001110001 or later',
  ])('is not %s', (typed) => {
    expect(toE164(typed)).toBeUndefined()
    expect(complaintsOf(phoneField, typed)).toEqual([': Phone number is not valid'])
  })
})

describe('a number written locally', () => {
  it.each(['0300 1110001', '04331234567', '3001110001', '12345678901', 'phone'])('is %s', (typed) =>
    expect(isWrittenLocally(typed)).toBe(true),
  )
  it.each(['+92433 1234567', '0092 300 1110001', '923001110001', '25377123456'])('is not %s', (typed) =>
    expect(isWrittenLocally(typed)).toBe(false),
  )
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
  })
})

it.each(['x923001110001', '92300x1110001', '923001110001x'])('%s lacks more than a plus sign', (typed) => {
  expect(toE164(typed)).toBeUndefined()
})
