import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { isReasonAlwaysThere, reasonForm } from './reason-form.ts'

it.each([
  [{}, []],
  [{ kind: '' }, ['kind: Given when is required']],
  [{ kind: 4 }, ['kind: Given when is required']],
  [{ label: ' ' }, ['label: Reason is required']],
  [{ label: 'x'.repeat(200) }, []],
  [{ label: 'x'.repeat(201) }, ['label: Reason cannot exceed 200 characters']],
])('a reason with %j', (changes, complaints) =>
  expect(complaintsOf(reasonForm, { kind: '1', label: 'Driver on strike', ...changes })).toEqual(complaints),
)

it.each([
  [{ id: 206, needsText: false }, true],
  [{ id: 199, needsText: true }, true],
  [{ id: 205, needsText: false }, false],
])('%j is always there: %s', (reason, isThere) => expect(isReasonAlwaysThere(reason)).toBe(isThere))
