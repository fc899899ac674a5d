import { expect, it } from 'vitest'
import { mayChangePool, mayLetGoOfPartner } from './partner.rules.ts'

it.each([
  [false, true, undefined],
  [true, false, undefined],
  [true, true, 'This partner is already in the private pool'],
  [false, false, 'This partner is already in the open market'],
])('a partner whose pool is private: %s may be taken there: %s: %s', (is, to, sentence) => {
  const verdict = mayChangePool(is, to)
  expect(verdict.allowed ? undefined : verdict.refusal.sentence).toBe(sentence)
})

it('a partner is taken off somebody, not off nobody', () => {
  expect(mayLetGoOfPartner(true).allowed).toBe(true)
  const verdict = mayLetGoOfPartner(false)
  expect(verdict.allowed ? undefined : verdict.refusal.sentence).toBe('Nobody looks after this partner')
})
