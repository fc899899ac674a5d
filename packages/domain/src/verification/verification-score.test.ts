import { describe, expect, it } from 'vitest'
import { haveAllPassed, mayApproveAtScore, missingFields, scoreOf, statusAt } from './verification-score.ts'

const field = (key: string, weight: number, required = true) => ({ key, weight, required })
const judged = (fieldKey: string, status: 'OPEN' | 'PASSED' | 'FAILED') => ({ fieldKey, status })
const fields = [field('cnic', 60), field('iban', 40)]

describe('the score', () => {
  it.each([
    [[], 0],
    [[judged('cnic', 'PASSED')], 60],
    [[judged('cnic', 'PASSED'), judged('iban', 'FAILED')], 60],
    [[judged('cnic', 'PASSED'), judged('iban', 'PASSED')], 100],
    [[judged('other', 'PASSED')], 0],
  ])('of %j is %i', (values, score) => expect(scoreOf(fields, values)).toBe(score))
  it('counts the fields where none has a weight', () => {
    expect(scoreOf([field('a', 0), field('b', 0), field('c', 0)], [judged('a', 'PASSED')])).toBe(33)
    expect(scoreOf([], [])).toBe(0)
  })
  it.each([
    [79, 80, false],
    [80, 80, true],
    [0, 0, true],
  ])('%i of %i approves: %s', (score, passScore, allowed) =>
    expect(mayApproveAtScore(score, passScore).allowed).toBe(allowed),
  )
  it('all passed means every field', () => {
    expect(haveAllPassed(fields, [judged('cnic', 'PASSED')])).toBe(false)
    expect(haveAllPassed(fields, [judged('cnic', 'PASSED'), judged('iban', 'PASSED')])).toBe(true)
  })
})

const end = new Date('2026-11-22T06:00:00Z')
const before = new Date(end.getTime() - 1)

it.each([
  [4, before, 4],
  [4, end, 6],
  [5, end, 5],
  [2, end, 1],
] as const)('what stands at %i until a moment stands, at %s, at %i', (status, now, then) => {
  expect(statusAt({ status, expiresAt: end, leaseUntil: null }, now)).toBe(then)
})

it.each([
  [2, before, 2],
  [2, end, 1],
  [3, end, 3],
] as const)('a claim of status %i that ends leaves it, at %s, at %i', (status, now, then) => {
  expect(statusAt({ status, expiresAt: null, leaseUntil: end }, now)).toBe(then)
})

it('what was verified for good does not expire', () => {
  expect(statusAt({ status: 4, expiresAt: null, leaseUntil: null }, end)).toBe(4)
})

it('required fields need a value, and their paper where they ask for one', () => {
  const asked = [
    { key: 'iban', inputType: 'TEXT', required: true },
    { key: 'cnic', inputType: 'CNIC', required: true, documentTypeId: 4 },
    { key: 'photo', inputType: 'PHOTO', required: true },
    { key: 'note', inputType: 'TEXT', required: false, documentTypeId: 15 },
  ] as const
  expect(missingFields(asked, [])).toEqual(['iban', 'cnic', 'photo'])
  const half = [
    { fieldKey: 'iban', value: ' ' },
    { fieldKey: 'cnic', value: '3520212345671' },
    { fieldKey: 'photo', value: 'Photo' },
  ]
  expect(missingFields(asked, half)).toEqual(['iban', 'cnic', 'photo'])
  const whole = [
    { fieldKey: 'iban', value: 'PK36SCBL0000001123456702' },
    { fieldKey: 'cnic', value: '3520212345671', documentId: 7 },
    { fieldKey: 'photo', documentId: 8 },
  ]
  expect(missingFields(asked, whole)).toEqual([])
})
