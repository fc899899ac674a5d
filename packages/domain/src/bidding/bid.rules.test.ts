import { describe, expect, it } from 'vitest'
import { sentenceOf, type Verdict } from '../kernel/verdict.ts'
import type { BidStatus, VerificationStatusId } from '../kernel/wire.ts'
import {
  type AwardFacts,
  type BidFacts,
  mayAwardBid,
  mayCoverVehicles,
  mayMoveBid,
  mayPlaceBid,
  type PlacedBid,
} from './bid.rules.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)

const bid: PlacedBid = {
  amount: '118000',
  bidCategoryTypeId: 1,
  vehicleTypeId: 2,
  shipmentCategoryTypeId: 2,
  vehicleCount: 2,
  validUntil: null,
  status: 'CREATED',
}
const facts: AwardFacts = {
  shipmentStatus: 'CREATED',
  bid,
  partner: { verificationStatus: 4, isBlocked: false },
  window: { opensAt: at(-60_000), closesAt: at(60_000) },
  vehiclesOpen: 2,
  now,
}
const offered: BidFacts = { ...facts, bid: { ...bid, availableFrom: null } }
const codeOf = (changes: Partial<BidFacts['bid']>) => {
  const verdict = mayPlaceBid({ ...offered, bid: { ...offered.bid, ...changes } })
  return verdict.allowed ? undefined : verdict.refusal.code
}
const finals = ['DELIVERED', 'CANCELLED', 'PARTIALLY_FULFILLED'] as const
const refusal = (changes: Partial<AwardFacts>) => {
  const verdict = mayAwardBid({ ...facts, ...changes })
  return verdict.allowed ? undefined : verdict.refusal
}

describe('awarding a bid', () => {
  it('is possible when everything is in order', () => expect(refusal({})).toBeUndefined())

  it.each(['ACCEPTED', 'ACKNOWLEDGED', 'BACKOUT', 'DRIVER_ASSIGNED', 'REJECTED', 'FULFILLED'] as BidStatus[])(
    'is not possible for one that is %s',
    (status) => expect(refusal({ bid: { ...bid, status } })?.code).toBe('bid.not_pending'),
  )

  it.each([
    [-1, 'bid.window_closed'],
    [0, 'bid.window_closed'],
    [1, undefined],
  ])('with a window that closes in %d ms is refused with %s', (milliseconds, code) => {
    expect(refusal({ window: { opensAt: at(-60_000), closesAt: at(milliseconds) } })?.code).toBe(code)
  })

  it.each([
    [1, 'bid.window_closed'],
    [0, undefined],
  ])('with a window that opens in %d ms is refused with %s', (milliseconds, code) => {
    expect(refusal({ window: { opensAt: at(milliseconds), closesAt: at(60_000) } })?.code).toBe(code)
  })

  it.each([
    [0, 'bid.expired'],
    [1, undefined],
  ])('that is valid for %d ms more is refused with %s', (milliseconds, code) => {
    expect(refusal({ bid: { ...bid, validUntil: at(milliseconds) } })?.code).toBe(code)
  })

  it.each([0, 1, 2, 3, 5, 6] as VerificationStatusId[])(
    'of a partner with verification %d is refused',
    (status) => {
      expect(refusal({ partner: { verificationStatus: status, isBlocked: false } })?.code).toBe(
        'bid.partner_not_verified',
      )
    },
  )

  it('of a blocked partner is refused even if verified', () => {
    expect(refusal({ partner: { verificationStatus: 4, isBlocked: true } })?.code).toBe('bid.partner_blocked')
  })

  it.each(finals)('is not possible once the shipment is %s', (shipmentStatus) => {
    expect(refusal({ shipmentStatus })?.code).toBe('bid.shipment_final')
  })

  it.each(['DISPATCH_STARTED', 'TRANSIT'] as const)(
    'is possible while other vehicles are on the way (%s)',
    (shipmentStatus) => expect(refusal({ shipmentStatus })).toBeUndefined(),
  )

  it('outside the contractual limits is refused', () => {
    expect(refusal({ bid: { ...bid, amount: '450001' } })?.sentence).toBe(
      'Bid amount must be between 30000 and 450000',
    )
  })

  it('for more vehicles than are open is refused', () => {
    expect(refusal({ vehiclesOpen: 1 })?.sentence).toBe('Vehicles still open: 1; the bid is for 2')
    expect(refusal({ vehiclesOpen: 3 })).toBeUndefined()
  })
})

describe('placing a bid', () => {
  it('asks the same, except what only a placed bid has', () => {
    expect(mayPlaceBid(offered).allowed).toBe(true)
    expect(mayPlaceBid({ ...offered, window: { opensAt: null, closesAt: null } })).toMatchObject({
      refusal: { code: 'bid.window_closed' },
    })
    expect(mayPlaceBid({ ...offered, vehiclesOpen: 0 })).toMatchObject({
      refusal: { code: 'bid.no_open_vehicles' },
    })
  })

  it.each(finals)('is not possible once the shipment is %s, even in its window', (shipmentStatus) => {
    expect(mayPlaceBid({ ...offered, shipmentStatus })).toMatchObject({
      refusal: { code: 'bid.shipment_final' },
    })
  })
})

describe('an offer', () => {
  it.each([
    [-1, 'bid.valid_until_past'],
    [0, 'bid.valid_until_past'],
    [1, undefined],
  ])('that is valid for %d ms more is refused with %s', (milliseconds, code) => {
    expect(codeOf({ validUntil: at(milliseconds) })).toBe(code)
  })

  it.each([
    ['2036-11-21T10:00:00.000Z', undefined, undefined],
    ['2036-11-21T10:00:00.001Z', 'bid.valid_until_far', 'bid.available_from_far'],
    ['9999-12-31T23:59:59.999Z', 'bid.valid_until_far', 'bid.available_from_far'],
  ])('that is valid until %s is refused with %s, and from then on with %s', (time, until, from) => {
    expect(codeOf({ validUntil: new Date(time) })).toBe(until)
    expect(codeOf({ availableFrom: new Date(time) })).toBe(from)
  })
})

describe('covering vehicles', () => {
  it.each([
    ['CREATED', 1, 1, undefined],
    ['TRANSIT', 1, 1, undefined],
    ['CREATED', 1, 2, 'bid.no_open_vehicles'],
    ['CREATED', 0, 1, 'bid.fully_covered'],
    ['PARTIALLY_FULFILLED', 1, 1, 'bid.shipment_final'],
    ['DELIVERED', 0, 1, 'bid.shipment_final'],
    ['CANCELLED', 1, 1, 'bid.shipment_final'],
  ] as const)('of a %s shipment with %d open, for %d, is refused with %s', (status, open, wanted, code) => {
    const verdict = mayCoverVehicles({ status, vehiclesOpen: open }, wanted)
    expect(verdict.allowed ? undefined : verdict.refusal.code).toBe(code)
  })

  it('of a final shipment says what the shipment is', () => {
    expect(sentenceOf(mayCoverVehicles({ status: 'PARTIALLY_FULFILLED', vehiclesOpen: 1 }, 1))).toBe(
      'The shipment is partially fulfilled and takes no more vehicles',
    )
  })
})

describe('a refusal says', () => {
  const said = (verdict: Verdict) => (verdict.allowed ? undefined : verdict.refusal.sentence)
  it.each([
    [
      mayAwardBid({ ...facts, bid: { ...bid, status: 'DRIVER_ASSIGNED' } }),
      'The bid is driver assigned and cannot be awarded',
    ],
    [
      mayAwardBid({ ...facts, shipmentStatus: 'CANCELLED' }),
      'The shipment is cancelled and takes no more vehicles',
    ],
    [mayMoveBid({ from: 'FULFILLED', to: 'ACCEPTED' }), 'A bid that is fulfilled cannot become accepted'],
    [
      mayPlaceBid({ ...offered, bid: { ...offered.bid, validUntil: new Date('2037-01-01') } }),
      'Valid until must be within 10 years from now',
    ],
    [
      mayPlaceBid({ ...offered, bid: { ...offered.bid, availableFrom: new Date('2037-01-01') } }),
      'Available from must be within 10 years from now',
    ],
  ])('%j: %s', (verdict, sentence) => expect(said(verdict)).toBe(sentence))
})

it('a bid of a loaded vehicle goes on, though nobody backs out of it any more', () => {
  expect(mayMoveBid({ from: 'DRIVER_ASSIGNED', to: 'FULFILLED', isLoaded: true })).toEqual({ allowed: true })
})
