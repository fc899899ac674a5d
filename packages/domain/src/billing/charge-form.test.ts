import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { isPayableIn } from '../kernel/whole-amounts.ts'
import { bookableCharges, chargeForm, chargeFormIn, voidChargeForm } from './charge-form.ts'

const charge = { chargeType: 'DETENTION', side: 'BOTH', amount: '5000' }
const amount = 'amount: Amount must be greater than 0, with at most two decimals'

describe('a charge', () => {
  it.each([
    [{}, []],
    [{ chargeType: 'FREIGHT' }, ['chargeType: Choose what it is for']],
    [{ chargeType: undefined }, ['chargeType: Choose what it is for']],
    [{ chargeType: 'OTHER' }, ['label: Enter a name for it']],
    [{ chargeType: 'OTHER', label: 'Escort' }, []],
    [{ label: 'x'.repeat(101) }, ['label: Name cannot exceed 100 characters']],
    [{ side: 'HOUSE' }, ['side: Choose the side of the charge']],
    [{ amount: '0' }, [amount]],
    [{ amount: '-5' }, [amount]],
    [{ amount: '1.005' }, [amount]],
    [{ amount: '0.01' }, []],
    [{ amount: '' }, ['amount: Amount is required']],
    [{ note: 'x'.repeat(501) }, ['note: Note cannot exceed 500 characters']],
    [{ documentId: 'x' }, ['documentId: The document must belong to this booking']],
  ])('with %j', (changes, complaints) =>
    expect(complaintsOf(chargeForm, { ...charge, ...changes })).toEqual(complaints),
  )

  it('is anything but the freight', () => {
    expect(bookableCharges).toHaveLength(17)
    expect(bookableCharges).not.toContain('FREIGHT')
  })

  it.each([
    ['DJF', '100', true],
    ['DJF', '100.00', true],
    ['DJF', '100.5', false],
    ['Rs', '100.5', true],
  ])('in %s of %s can be paid: %s', (currency, given, can) => expect(isPayableIn(currency, given)).toBe(can))

  it('is typed in whole francs', () => {
    expect(complaintsOf(chargeFormIn('DJF'), { ...charge, amount: '10.5' })).toEqual([
      'amount: Amount cannot have decimals in DJF',
    ])
    expect(complaintsOf(chargeFormIn('DJF'), { ...charge, amount: '' })).toEqual([
      'amount: Amount is required',
    ])
  })

  it('is voided for a reason', () => {
    expect(complaintsOf(voidChargeForm, { reason: ' ' })).toEqual(['reason: Give a reason'])
    expect(complaintsOf(voidChargeForm, { reason: 'Twice', version: 1 })).toEqual([])
  })
})
