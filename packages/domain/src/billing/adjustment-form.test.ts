import { describe, expect, it } from 'vitest'
import { adjustmentForm } from './adjustment-form.ts'

const whole = { direction: 'CREDIT', type: 'DEPOSIT', amount: '25000', reason: 'Paid in at the counter' }
const complaintsOf = (changes: object) =>
  adjustmentForm
    .safeParse({ ...whole, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('an adjustment', () => {
  it('takes amounts as people write them', () =>
    expect(adjustmentForm.parse({ ...whole, amount: '1,25,000' })).toMatchObject({ amount: '125000' }))

  it.each([
    ['without a reason', { reason: ' ' }, 'reason: Reason is required'],
    ['of nothing', { amount: '0' }, 'amount: Amount must be greater than 0, with at most two decimals'],
    ['below zero', { amount: '-5' }, 'amount: Amount must be greater than 0, with at most two decimals'],
    [
      'of a third of a paisa',
      { amount: '1.333' },
      'amount: Amount must be greater than 0, with at most two decimals',
    ],
    ['of freight', { type: 'FREIGHT_EARNING' }, 'type: This kind of transaction cannot be made by hand'],
    ['of neither side', { direction: undefined }, 'direction: Direction is required'],
    [
      'with 501 characters of reason',
      { reason: 'x'.repeat(501) },
      'reason: Reason cannot exceed 500 characters',
    ],
  ])('%s is refused', (_, changes, complaint) => expect(complaintsOf(changes)).toEqual([complaint]))

  it('takes a reason of 500 characters and the smallest amount', () =>
    expect(complaintsOf({ reason: 'x'.repeat(500), amount: '0.01' })).toBeUndefined())
})
