import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../kernel/verdict.ts'
import type { BidStatus } from '../kernel/wire.ts'
import { awaitsAgreement, mayAgreeToCounter, mayCounter, mayCounterPrice } from './counter-offer.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const bid = {
  amount: '100000',
  bidCategoryTypeId: 1,
  vehicleTypeId: 2,
  shipmentCategoryTypeId: 2,
  status: 'CREATED' as BidStatus,
} as const
const countered = { bid, window: { opensAt: at(-60_000), closesAt: at(60_000) }, now }
const said = (amount: string, changes: object = {}) =>
  sentenceOf(mayCounter({ ...countered, ...changes }, amount))

describe('a counter-offer', () => {
  it.each(['90000', '110000', '30000', '450000'])('of %s may be made while the bid waits', (amount) => {
    expect(said(amount)).toBeUndefined()
  })

  it.each([
    ['100000', 'Counter-offer must differ from the bid'],
    ['100000.00', 'Counter-offer must differ from the bid'],
    ['29999.99', 'Bid amount must be between 30000 and 450000'],
    ['0', 'Bid amount must be between 30000 and 450000'],
  ])('of %s is refused: %s', (amount, sentence) => expect(said(amount)).toBe(sentence))

  it.each(['ACCEPTED', 'ACKNOWLEDGED', 'BACKOUT', 'DRIVER_ASSIGNED', 'REJECTED', 'FULFILLED'] as const)(
    'for a bid that is %s comes too late, and so does its answer',
    (status) => {
      const decided = { ...countered, bid: { ...bid, status } }
      expect(sentenceOf(mayCounter(decided, '90000'))).toMatch(/^The bid is .*; only a bid that waits/)
      expect(sentenceOf(mayAgreeToCounter(decided, '90000'))).toMatch(/^The bid is .*; only a bid that waits/)
    },
  )

  it('is made, and agreed to, only while bidding is open', () => {
    const window = { opensAt: at(-60_000), closesAt: now }
    expect(said('90000', { window })).toBe('Bidding is closed for this shipment')
    expect(sentenceOf(mayAgreeToCounter({ ...countered, window }, '90000'))).toBe(
      'Bidding is closed for this shipment',
    )
  })

  it.each([
    ['49999.99', 'Counter-offer must be at least 50000.00, half of the bid'],
    ['50000', undefined],
    ['100000', 'Counter-offer must differ from the bid'],
  ])('in the shipper’s own price, of %s: %s', (amount, sentence) => {
    expect(sentenceOf(mayCounterPrice(countered, amount))).toBe(sentence)
  })
})

describe('agreeing', () => {
  it.each([
    ['90000', undefined],
    ['100000', undefined],
    [null, 'Nobody has made a counter-offer for this bid'],
    ['29999', 'Bid amount must be between 30000 and 450000'],
  ])('to a counter-offer of %s is refused with %s', (amount, sentence) => {
    expect(sentenceOf(mayAgreeToCounter(countered, amount))).toBe(sentence)
  })

  it.each([
    ['CREATED', '100000', '90000', true],
    ['CREATED', '90000', '90000.00', false],
    ['REJECTED', '100000', '90000', false],
    ['CREATED', '100000', null, false],
    ['CREATED', null, '90000', false],
  ] as const)(
    'is awaited for a %s bid of %s that was asked for %s: %s',
    (status, amount, counter, awaited) => {
      expect(awaitsAgreement({ status, amount, counter: counter && { amount: counter } })).toBe(awaited)
    },
  )
})
