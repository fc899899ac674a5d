import { describe, expect, it } from 'vitest'
import { counterOffer, isAutoAcceptable } from './negotiation.ts'

describe('accepting by itself', () => {
  it.each([
    ['100', '100', true, true],
    ['100.01', '100', true, false],
    ['99', '100', false, false],
    ['99', undefined, true, false],
  ])(
    'takes %s at a rate of %s from a partner who is verified (%s): %s',
    (amount, rate, isVerified, isTaken) => {
      expect(isAutoAcceptable(amount, rate, isVerified)).toBe(isTaken)
    },
  )
})

describe('negotiating by itself', () => {
  it.each([
    ['120', { target: '100' }, '100'],
    ['100', { target: '100' }, undefined],
    ['99', { target: '100' }, undefined],
    ['120', { min: '80', max: '110' }, '95.00'],
    ['120', { target: '70', min: '80', max: '110' }, undefined],
    ['120', { target: '115', min: '80', max: '110' }, undefined],
    ['120', { target: '80', min: '80', max: '110' }, '80'],
    ['120', { target: '110', min: '80', max: '110' }, '110'],
    ['120', { min: '80' }, undefined],
    ['120', { max: '110' }, undefined],
    ['120', {}, undefined],
  ])('answers %s with the wish %j by %s', (amount, wish, counter) => {
    expect(counterOffer(amount, { ...wish, currency: 'Rs' }, false)).toBe(counter)
  })
  it('counters once', () =>
    expect(counterOffer('120', { target: '100', currency: 'Rs' }, true)).toBeUndefined())
})
