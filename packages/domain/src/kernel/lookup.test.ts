import { expect, it } from 'vitest'
import { mayChangeOffer, mayRetire } from './lookup.ts'
import { sentenceOf } from './verdict.ts'

it.each([
  [true, false, 'This one is always needed and cannot be retired'],
  [true, true, undefined],
  [true, undefined, undefined],
  [false, false, undefined],
  [false, true, undefined],
])('always there %s, to be offered %s', (isAlwaysThere, isActive, sentence) => {
  expect(sentenceOf(mayRetire(isAlwaysThere, isActive))).toBe(sentence)
})

it.each([
  [true, false, undefined],
  [false, true, undefined],
  [false, false, 'It is already retired'],
  [true, true, 'It is already offered'],
])('offered %s, to be offered %s', (isOffered, toOffer, sentence) => {
  expect(sentenceOf(mayChangeOffer(isOffered, toOffer))).toBe(sentence)
})
