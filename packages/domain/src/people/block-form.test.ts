import { expect, it } from 'vitest'
import { blockForm } from './block-form.ts'
import { firstBlockReasons } from './blocking.ts'
import { UserType } from './user-type.ts'

const ofDrivers = firstBlockReasons.filter(({ userTypes }) => userTypes.includes(UserType.driver))
const sentencesOf = (value: object) =>
  blockForm(ofDrivers)
    .safeParse(value)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

it.each([
  ['a block with its reason', { block: 1, reasonId: 2 }, undefined],
  ['a block without one', { block: 1 }, ['reasonId: Give a reason for blocking']],
  ['a reason that there is not', { block: 1, reasonId: 99 }, ['reasonId: This reason cannot be given here']],
  ['a reason of payers', { block: 1, reasonId: 4 }, ['reasonId: This reason cannot be given here']],
  ['a reason to unblock', { block: 1, reasonId: 22 }, ['reasonId: This reason cannot be given here']],
  ['another reason in words', { block: 1, reasonId: 11, reason: 'Sold the truck' }, undefined],
  ['another reason without words', { block: 1, reasonId: 11, reason: '  ' }, ['reason: Describe the reason']],
  ['words of 500 letters', { block: 1, reasonId: 2, reason: 'x'.repeat(500) }, undefined],
  [
    'words of 501',
    { block: 1, reasonId: 2, reason: 'x'.repeat(501) },
    ['reason: Reason cannot exceed 500 characters'],
  ],
  ['an unblock without a reason', { block: 2 }, undefined],
  ['neither of both', { block: 3, reasonId: 2 }, ['block: Block must be 1 (block) or 2 (unblock)']],
])('answers %s', (_case, value, sentences) => {
  expect(sentencesOf(value)).toEqual(sentences)
})
