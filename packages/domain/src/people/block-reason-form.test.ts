import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { blockReasonForm } from './block-reason-form.ts'

it.each([
  [{}, []],
  [{ name: ' ' }, ['name: Name is required']],
  [{ name: 'x'.repeat(100) }, []],
  [{ name: 'x'.repeat(101) }, ['name: Name cannot exceed 100 characters']],
  [{ reasonType: 3 }, ['reasonType: Given when is required']],
  [{ userTypes: [] }, ['userTypes: Said of is required']],
  [{ userTypes: ['2', '3'] }, []],
])('a reason to block with %j', (changes, complaints) =>
  expect(
    complaintsOf(blockReasonForm, { name: 'Fuel theft', reasonType: '1', userTypes: [2], ...changes }),
  ).toEqual(complaints),
)
