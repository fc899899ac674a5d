import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addAmounts, subtractAmounts } from '../kernel/money.ts'
import { sentenceOf } from '../kernel/verdict.ts'
import {
  linesBetween,
  linesOfBooking,
  mayDecideAdjustment,
  mayPayBesideBookings,
  requireBalanced,
  signedAmount,
} from './ledger.ts'

const parties = {
  shipper: 'shipper',
  partner: 'partner',
  house: 'house',
  taxOffice: 'tax office',
  taxes: '0',
}
const balances = (lines: readonly { holder: string; direction: 'CREDIT' | 'DEBIT'; amount: string }[]) => {
  const of = (holder: string) =>
    addAmounts('0', ...lines.filter((line) => line.holder === holder).map(signedAmount))
  return { shipper: of('shipper'), partner: of('partner'), house: of('house') }
}
const amounts = fc.bigInt({ min: 0n, max: 10_000_000_00n }).map((hundredths) => {
  const cents = String(hundredths % 100n).padStart(2, '0')
  return `${hundredths / 100n}.${cents}`
})

describe('a completed booking', () => {
  it.each([
    [
      'with a margin',
      '110000.00',
      '96500.00',
      { shipper: '-110000.00', partner: '96500.00', house: '13500.00' },
    ],
    ['without one', '96500.00', '96500.00', { shipper: '-96500.00', partner: '96500.00', house: '0.00' }],
    ['at a loss', '90000.00', '96500.50', { shipper: '-90000.00', partner: '96500.50', house: '-6500.50' }],
    ['for nothing', '0.00', '0.00', { shipper: '0.00', partner: '0.00', house: '0.00' }],
  ])('%s: who owes and who is owed', (_, shipperOwes, partnerGets, expected) =>
    expect(balances(linesOfBooking({ ...parties, shipperOwes, partnerGets }))).toEqual(expected),
  )

  it('is between its shipper and the house, so that no line of the shipper says what the partner gets', () => {
    const lines = linesOfBooking({ ...parties, shipperOwes: '110000.00', partnerGets: '96500.00' })
    const ofShipper = { holder: 'shipper', direction: 'DEBIT', amount: '110000.00' }
    expect(lines.filter(({ holder }) => holder === 'shipper')).toEqual([ofShipper])
    const unpriced = linesOfBooking({ ...parties, shipperOwes: '0', partnerGets: '96500.00' })
    expect(unpriced.filter(({ holder }) => holder === 'shipper')).toEqual([])
  })

  it('adds up to nothing, whatever the amounts', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (shipperOwes, partnerGets, taxes) => {
        const lines = linesOfBooking({ ...parties, shipperOwes, partnerGets, taxes })
        expect(() => requireBalanced(lines)).not.toThrow()
        expect(balances(lines).house).toBe(subtractAmounts(subtractAmounts(shipperOwes, partnerGets), taxes))
      }),
    )
  })

  it('of another price is brought in line by lines that add up to nothing as well', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (first, second, partnerGets) => {
        const written = linesOfBooking({ ...parties, shipperOwes: first, partnerGets })
        const wanted = linesOfBooking({ ...parties, shipperOwes: second, partnerGets })
        const between = linesBetween<string>(written, wanted, (holder) => holder)
        expect(() => requireBalanced(between)).not.toThrow()
        expect(balances([...written, ...between])).toEqual(balances(wanted))
        expect(between.length > 0).toBe(first !== second)
      }),
    )
  })

  it('that was none is taken back whole', () => {
    const written = linesOfBooking({ ...parties, shipperOwes: '110000.00', partnerGets: '96500.00' })
    expect(linesBetween<string>(written, [], (holder) => holder)).toEqual([
      { holder: 'shipper', direction: 'CREDIT', amount: '110000.00' },
      { holder: 'house', direction: 'DEBIT', amount: '13500.00' },
      { holder: 'partner', direction: 'DEBIT', amount: '96500.00' },
    ])
  })

  it('is a bug of ours where it does not add up', () =>
    expect(() =>
      requireBalanced([
        { holder: 'shipper', direction: 'DEBIT', amount: '10.00' },
        { holder: 'partner', direction: 'CREDIT', amount: '9.99' },
      ]),
    ).toThrow('the lines add up to -0.01'))
})

describe('an adjustment is decided', () => {
  it.each([
    ['by somebody else while it waits', 'PENDING', 2, true],
    ['not by who asked for it', 'PENDING', 1, false],
    ['not twice', 'SUCCESS', 2, false],
    ['not once it was rejected', 'CANCELLED', 2, false],
  ] as const)('%s', (_, status, decider, allowed) =>
    expect(mayDecideAdjustment({ status, askedBy: 1, decider }).allowed).toBe(allowed),
  )
})

describe('money paid by hand beside bookings', () => {
  const paid: Parameters<typeof mayPayBesideBookings>[0] = {
    ...{ type: 'BALANCE_PAYMENT', direction: 'DEBIT', amount: '60.00' },
    ...{ hasCommission: false, balance: '100.00', reserved: '40.00' },
  }
  const told = (changes: Partial<Parameters<typeof mayPayBesideBookings>[0]>) =>
    sentenceOf(mayPayBesideBookings({ ...paid, ...changes }))
  const waits =
    'An approved commission of this broker is not paid yet; pay it in a batch or at its invoice, so that it is not paid twice'
  const taken = (reserved: string, left: string) =>
    `Payments that are not sent yet take ${reserved} from this wallet; only ${left} can be paid by hand`

  it.each([
    ['all that waiting payments leave', {}, undefined],
    ['a hundredth more', { amount: '60.01' }, taken('40.00', '60.00')],
    ['an advance on what waits', { type: 'ADVANCE', amount: '60.01' }, taken('40.00', '60.00')],
    ['anything where payments take more than there is', { reserved: '130' }, taken('130.00', '0.00')],
    ['an advance where nothing waits', { type: 'ADVANCE', amount: '900', reserved: '0.00' }, undefined],
    ['a penalty, which pays nobody', { type: 'PENALTY', amount: '900' }, undefined],
    ['what is put in', { direction: 'CREDIT', amount: '900' }, undefined],
    ['a commission that waits', { hasCommission: true, reserved: '0' }, waits],
    ['a penalty of a broker', { hasCommission: true, type: 'PENALTY' }, undefined],
  ] as const)('%s', (_, changes, said) => expect(told(changes)).toBe(said))
})
