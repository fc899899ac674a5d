import { describe, expect, it } from 'vitest'
import { idsOf, namesOf } from '../kernel/table.ts'
import type { Grant } from '../roles/grants.ts'
import {
  isOpenTo,
  isRestrictedDocument,
  mayAcceptAwaited,
  mayAddDocument,
  mayBeIssued,
  mayBeValid,
  mayDecideDocument,
  mayDeleteDocument,
  mayReadDocument,
  replacesOlder,
} from './document.rules.ts'
import { documentStatuses } from './document-status.ts'
import { documentTypes } from './document-type.ts'

const granted = (...permissions: string[]): Grant[] =>
  permissions.map((permission) => ({ permission, scope: 'ALL' }))
const codeOf = (verdict: ReturnType<typeof mayDecideDocument>) =>
  verdict.allowed ? 'allowed' : verdict.refusal.code

it.each(idsOf(documentTypes))('of type %d the newest counts, unless a booking has several of it', (id) => {
  expect(replacesOlder(id)).toBe(![15, 20, 21, 22, 23, 24, 34, 35, 36, 37, 38, 39, 58].includes(id))
})

it('a booking has 200 documents at most', () => {
  expect(mayAddDocument(199).allowed).toBe(true)
  expect(codeOf(mayAddDocument(200))).toBe('document.too_many')
})

it.each([
  [[], [], 'allowed'],
  [[2], ['document:verify'], 'allowed'],
  [[2], ['document:upload', 'document:reject'], 'document.required_unverified'],
])('a booking that awaits %j can be completed with %j: %s', (awaited, permissions, code) =>
  expect(codeOf(mayAcceptAwaited(awaited, granted(...permissions)))).toBe(code),
)

describe('who may read a document', () => {
  it.each(idsOf(documentTypes))('of type %d', (id) => {
    const restricted = [4, 5, 19, 46].includes(id)
    expect(isRestrictedDocument(id)).toBe(restricted)
    expect(mayReadDocument(id, granted('document:read'))).toBe(!restricted)
    expect(mayReadDocument(id, granted('document:read', 'identity:view', 'bank:view'))).toBe(true)
  })

  it('each paper has its own key', () => {
    expect(mayReadDocument(4, granted('bank:view'))).toBe(false)
    expect(mayReadDocument(19, granted('identity:view'))).toBe(false)
  })
})

describe('a decision about a document', () => {
  it.each([
    ['VERIFIED', 'document:verify', 'document:reject'],
    ['REJECTED', 'document:reject', 'document:verify'],
  ] as const)('%s takes its own permission', (decision, own, other) => {
    expect(codeOf(mayDecideDocument({ decision, reason: 'Blurred' }, granted(own)))).toBe('allowed')
    expect(codeOf(mayDecideDocument({ decision, reason: 'Blurred' }, granted(other)))).toBe(
      'document.decision_not_allowed',
    )
  })

  it('against it has a reason', () => {
    for (const reason of [undefined, null, '', '  ']) {
      expect(codeOf(mayDecideDocument({ decision: 'REJECTED', reason }, granted('*')))).toBe(
        'document.reject_reason_required',
      )
      expect(codeOf(mayDecideDocument({ decision: 'VERIFIED', reason }, granted('*')))).toBe('allowed')
    }
  })

  it.each(namesOf(documentStatuses))('about one that is %s', (status) => {
    const expected = (decision: 'VERIFIED' | 'REJECTED') =>
      status === 'SUPERSEDED'
        ? 'document.superseded'
        : status === decision
          ? 'document.decided_already'
          : 'allowed'
    expect(codeOf(isOpenTo('VERIFIED', status))).toBe(expected('VERIFIED'))
    expect(codeOf(isOpenTo('REJECTED', status))).toBe(expected('REJECTED'))
  })

  it('tells what it is already', () =>
    expect(isOpenTo('VERIFIED', 'VERIFIED')).toMatchObject({
      refusal: { sentence: 'The document is already "Verified"' },
    }))
})

it.each(namesOf(documentStatuses))('a document that is %s can be deleted unless it is verified', (status) => {
  expect(mayDeleteDocument(status).allowed).toBe(status !== 'VERIFIED')
})

it.each([
  ['2026-11-20', '2026-11-21', true],
  ['2026-11-20', '2026-11-20', false],
  ['2026-11-20', '2026-11-19', false],
  [null, '2026-11-19', true],
  ['2026-11-20', null, true],
])('a paper issued on %s that ends on %s may be: %s', (issueDate, expiryDate, allowed) => {
  expect(mayBeValid({ issueDate, expiryDate }).allowed).toBe(allowed)
})

it.each([
  ['2026-11-27', '2026-11-27T09:59:59Z', true],
  ['2026-11-28', '2026-11-27T09:59:59Z', false],
  ['2026-11-28', '2026-11-27T10:00:00Z', true],
  ['2062-11-20', '2026-11-27T12:00:00Z', false],
  ['1998-01-01', '2026-11-27T12:00:00Z', true],
  [null, '2026-11-27T12:00:00Z', true],
])('a paper issued on %s may be brought at %s: %s', (issueDate, now, allowed) => {
  expect(mayBeIssued({ issueDate }, new Date(now)).allowed).toBe(allowed)
})
