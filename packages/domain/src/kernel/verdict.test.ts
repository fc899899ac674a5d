import { describe, expect, it } from 'vitest'
import { allow, fillIn, firstRefusal, refuserFor, sentenceOf } from './verdict.ts'

const refuse = refuserFor({ 'gate.closed': 'The gate closes at {hour}', 'gate.locked': 'The gate is locked' })

describe('a refusal', () => {
  it('has its code, its sentence and what the sentence was filled with', () => {
    expect(refuse('gate.closed', { hour: 18 }).refusal).toEqual({
      code: 'gate.closed',
      sentence: 'The gate closes at 18',
      params: { hour: 18 },
    })
  })
  it('shows a place that nobody filled', () =>
    expect(fillIn('{min} to {max}', { min: 0 })).toBe('0 to {max}'))
  it.each([
    [1, 'in 1 second'],
    [0, 'in 0 seconds'],
    [30, 'in 30 seconds'],
  ])('counts %d as people do', (seconds, said) => {
    const sentence = 'in {seconds, plural, one {# second} other {# seconds}}'
    expect(fillIn(sentence, { seconds })).toBe(said)
    expect(fillIn(sentence)).toBe(sentence)
  })
  it('comes from the first rule that refuses, and later rules are not asked', () => {
    const verdict = firstRefusal(
      () => allow,
      () => refuse('gate.locked'),
      () => expect.fail('asked a rule after a refusal'),
    )
    expect(sentenceOf(verdict)).toBe('The gate is locked')
  })
  it('is absent when every rule allows', () => {
    expect(sentenceOf(firstRefusal(() => allow))).toBeUndefined()
  })
})
