import { expect, it } from 'vitest'
import { sentenceOf } from '../kernel/verdict.ts'
import { mayMarkLocation } from './favourite.ts'

it.each([
  [true, false, undefined],
  [false, true, undefined],
  [true, true, 'It is already a favourite'],
  [false, false, 'It is not a favourite'],
])('a favourite %s, to be one %s', (isFavourite, toMark, sentence) => {
  expect(sentenceOf(mayMarkLocation(isFavourite, toMark))).toBe(sentence)
})
