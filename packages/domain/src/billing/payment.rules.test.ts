import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addAmounts, compareAmounts } from '../kernel/money.ts'
import { namesOf } from '../kernel/table.ts'
import { sentenceOf } from '../kernel/verdict.ts'
import {
  batchNumberOf,
  batchOfFile,
  isLivingPayment,
  mayDeleteBatch,
  mayMoveBatch,
  mayMovePayment,
  obstacleOf,
  payableOf,
  paymentNumberOf,
  takenOff,
} from './payment.rules.ts'
import { bankPaymentStatuses } from './wallet.ts'

const statuses = namesOf(bankPaymentStatuses)

describe('a payment', () => {
  const moves = [
    'DRAFT APPROVED',
    'APPROVED SENT',
    'SENT PAID',
    'SENT FAILED',
    'SENT RETURNED',
    'PAID RETURNED',
  ]
  it.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    'that is %s may become %s only as the table says',
    (from, to) => expect(mayMovePayment(from, to).allowed).toBe(moves.includes(`${from} ${to}`)),
  )

  it('holds its earnings until the bank says that the money did not arrive', () =>
    expect(statuses.filter((status) => !isLivingPayment(status))).toEqual(['FAILED', 'RETURNED']))

  it('is called by its number, and its batch by that of the file', () => {
    expect([paymentNumberOf(12), batchNumberOf(3_000_000)]).toEqual(['PY-000012', 'PB-3000000'])
    expect(['PB-000012.csv', 'PB-3000000.csv', 'PY-000012.csv', undefined].map(batchOfFile)).toEqual([
      12,
      3_000_000,
      undefined,
      undefined,
    ])
  })
})

describe('a batch', () => {
  it.each([
    ['is approved by somebody else', 'DRAFT', 'APPROVED', 2, undefined],
    [
      'is not approved by who made it',
      'DRAFT',
      'APPROVED',
      1,
      'You made this batch; another person must approve it',
    ],
    ['is sent by who made it too, once it is approved', 'APPROVED', 'SENT', 1, undefined],
    ['is not sent before that', 'DRAFT', 'SENT', 2, 'A payment that is draft cannot become sent'],
  ] as const)('%s', (_, from, to, actor, sentence) =>
    expect(sentenceOf(mayMoveBatch({ from, to, maker: 1, actor }))).toBe(sentence),
  )

  it('is deleted only as long as no money has left', () =>
    expect(statuses.filter((status) => mayDeleteBatch(status).allowed)).toEqual(['DRAFT', 'APPROVED']))
})

describe('a partner', () => {
  const payee = {
    isBlocked: false,
    iban: 'PK36SCBL0000001123456702',
    mobileWallet: null,
    isIbanValid: true,
    earned: '100.00',
    available: '100.00',
  }
  it.each([
    [{}, null],
    [{ isBlocked: true }, 'PARTNER_BLOCKED'],
    [{ iban: null }, 'NO_ACCOUNT'],
    [{ iban: null, mobileWallet: '03001234567' }, null],
    [{ isIbanValid: false }, 'IBAN_INVALID'],
    [{ earned: '0.00' }, 'NOTHING_DUE'],
    [{ available: '0.00' }, 'NOTHING_LEFT'],
    [{ available: '-5.00' }, 'NOTHING_LEFT'],
    [{ available: '0.01' }, null],
  ])('with %j is kept from being paid by %s', (changes, obstacle) =>
    expect(obstacleOf({ ...payee, ...changes })).toBe(obstacle),
  )

  it.each([
    ['100.00', '250.00', { amount: '100.00', deducted: '0.00' }],
    ['100.00', '100.00', { amount: '100.00', deducted: '0.00' }],
    ['100.00', '75.50', { amount: '75.50', deducted: '24.50' }],
    ['100.00', '-10.00', { amount: '0.00', deducted: '100.00' }],
  ])('who has earned %s and holds %s gets what both allow', (earned, available, payable) =>
    expect(payableOf(earned, available)).toEqual(payable),
  )

  it('never gets more than was earned, nor more than is there, and what is kept back is told', () => {
    const amount = fc.integer({ min: 0, max: 1e9 }).map((cents) => addAmounts((cents / 100).toFixed(2)))
    fc.assert(
      fc.property(amount, amount, (earned, available) => {
        const { amount: paid, deducted } = payableOf(earned, available)
        expect(addAmounts(paid, deducted)).toBe(earned)
        expect(compareAmounts(paid, available)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('what a payment keeps back', () => {
  const debts = [
    { booking: 'first', amount: '5000.00' },
    { booking: 'second', amount: '2500.50' },
  ]
  it.each([
    ['nothing', '0.00', []],
    ['a part of the first debt', '4000.00', [['first', '4000.00']]],
    [
      'the first, and a part of the second',
      '6000.25',
      [
        ['first', '5000.00'],
        ['second', '1000.25'],
      ],
    ],
    [
      'both, and something beside bookings',
      '9000.00',
      [
        ['first', '5000.00'],
        ['second', '2500.50'],
      ],
    ],
  ] as const)('is %s', (_, deducted, taken) =>
    expect(takenOff(deducted, debts).map(({ debt, amount }) => [debt.booking, amount])).toEqual(taken),
  )
})
