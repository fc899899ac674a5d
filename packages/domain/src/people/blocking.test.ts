import { describe, expect, it } from 'vitest'
import { BlockAction, firstBlockReasons, mayBlockRecord, mayChangeBlock, mayGiveReason } from './blocking.ts'
import { UserType } from './user-type.ts'

const reasonsFor = (action: 1 | 2, userType: UserType) =>
  firstBlockReasons.filter((one) => one.reasonType === action && one.userTypes.includes(userType))
const codeOf = (verdict: ReturnType<typeof mayGiveReason>) =>
  verdict.allowed ? 'allowed' : verdict.refusal.code

describe('the reasons for a block', () => {
  it.each(Object.values(UserType))(
    'end in Other, which alone needs words: account of kind %s',
    (userType) => {
      for (const action of [1, 2] as const) {
        const reasons = reasonsFor(action, userType)
        expect(reasons.at(-1)?.name).toBe('Other')
        expect(reasons.filter(({ needsText }) => needsText).map(({ name }) => name)).toEqual(['Other'])
      }
    },
  )
  it('fit the kind of account', () => {
    const namesFor = (userType: UserType) => reasonsFor(1, userType).map(({ name }) => name)
    expect(namesFor(UserType.partner)).toContain('Repeated backout')
    expect(namesFor(UserType.internal)).not.toContain('Repeated backout')
    expect(namesFor(UserType.internal)).toContain('Left the company')
  })
  it.each([
    ['none', {}, 'people.block_reason_required'],
    ['one', { reasonId: 6 }, 'allowed'],
    ['one of unblocking', { reasonId: 21 }, 'people.block_reason_unknown'],
    ['one of another kind of account', { reasonId: 2 }, 'people.block_reason_unknown'],
    ['Other without words', { reasonId: 11 }, 'people.block_words_required'],
    ['Other with words', { reasonId: 11, reason: 'Sold the company' }, 'allowed'],
  ])('given %s', (_, said, code) => {
    const offered = reasonsFor(1, UserType.shipper)
    expect(codeOf(mayGiveReason({ action: BlockAction.block, ...said }, offered))).toBe(code)
  })
  it('an unblock needs none', () => {
    expect(codeOf(mayGiveReason({ action: BlockAction.unblock }, []))).toBe('allowed')
  })
})

it.each([
  ['ACTIVE', 'allowed', 'people.not_blocked'],
  ['INVITED', 'allowed', 'people.not_blocked'],
  ['PENDING_VERIFICATION', 'allowed', 'people.not_blocked'],
  ['BLOCKED', 'people.already_blocked', 'allowed'],
  ['DELETED', 'people.deleted', 'people.deleted'],
] as const)('an account that is %s', (status, block, unblock) => {
  expect(codeOf(mayChangeBlock(status, BlockAction.block))).toBe(block)
  expect(codeOf(mayChangeBlock(status, BlockAction.unblock))).toBe(unblock)
})

describe('a record of a register', () => {
  it.each([
    [false, BlockAction.block, undefined],
    [true, BlockAction.block, 'people.record_blocked'],
    [true, BlockAction.unblock, undefined],
    [false, BlockAction.unblock, 'people.record_not_blocked'],
  ] as const)('that is blocked: %s, by act %s: %s', (isBlocked, action, code) => {
    const verdict = mayBlockRecord(isBlocked, action)
    expect(verdict.allowed ? undefined : verdict.refusal.code).toBe(code)
  })
})
