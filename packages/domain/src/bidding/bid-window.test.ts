import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BiddingFacts,
  bidWindowState,
  isBiddingOver,
  isBidWindowLength,
  isWindowClosing,
  mayCloseBidding,
  mayOpenBidding,
  maySchedule,
  maySetBidWindow,
  millisecondsLeft,
  minutesLeft,
  offeredBidWindowHours,
  windowFrom,
} from './bid-window.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const never = { opensAt: null, closesAt: null }
const facts: BiddingFacts = { status: 'CREATED', vehiclesOpen: 1, window: never }
const code = (verdict: ReturnType<typeof mayOpenBidding>) =>
  verdict.allowed ? undefined : verdict.refusal.code

describe('the bidding window', () => {
  it.each([
    [-10, -1, 'closed'],
    [-10, 0, 'closed'],
    [-10, 1, 'open'],
    [0, 1, 'open'],
    [1, 2, 'scheduled'],
  ])('from %d ms to %d ms is %s', (opens, closes, state) => {
    expect(bidWindowState({ opensAt: at(opens), closesAt: at(closes) }, now)).toBe(state)
  })

  it.each([[{ opensAt: at(-1), closesAt: null }], [{ opensAt: null, closesAt: at(1) }]])(
    'without both its ends is closed: %j',
    (window) => expect(bidWindowState(window, now)).toBe('closed'),
  )

  it('says why it cannot be', () => {
    const sentence = (verdict: ReturnType<typeof mayOpenBidding>) =>
      verdict.allowed ? undefined : verdict.refusal.sentence
    expect(sentence(mayOpenBidding({ ...facts, status: 'PARTIALLY_FULFILLED' }, now))).toBe(
      'The shipment is partially fulfilled; bidding cannot be opened',
    )
    const far = { now, loadingTime: new Date('2038-01-01') }
    expect(sentence(maySchedule(new Date('2037-01-01'), far))).toBe(
      'Opening time must be within 10 years from now',
    )
  })

  it('that was never opened is closed', () => {
    expect(bidWindowState(never, now)).toBe('closed')
    expect(millisecondsLeft(never, now)).toBe(0)
  })

  it.each([
    [90 * 60_000, 90],
    [90 * 60_000 + 1, 91],
    [1, 1],
    [-1, 1],
  ])('with %d ms left is opened again for %d minutes', (left, minutes) => {
    expect(minutesLeft({ opensAt: at(-1), closesAt: at(left) }, now)).toBe(minutes)
  })

  it.each([
    [30 * 60_000, true],
    [30 * 60_000 + 1, false],
    [1, true],
    [0, false],
  ])('with %d ms left is closing: %s', (left, isClosing) => {
    expect(isWindowClosing({ opensAt: at(-1), closesAt: at(left) }, now)).toBe(isClosing)
  })

  it.each([
    [0, false],
    [1, true],
    [240, true],
    [241, false],
    [1.5, false],
    [Number.NaN, false],
  ])('may be %d minutes long: %s', (minutes, isAllowed) => {
    expect(isBidWindowLength(minutes)).toBe(isAllowed)
    expect(code(maySetBidWindow(facts, minutes))).toBe(isAllowed ? undefined : 'bid.window_range')
  })

  it('is offered as 1 to 4 hours, which all fit', () => {
    expect(offeredBidWindowHours).toEqual([1, 2, 3, 4])
    expect(offeredBidWindowHours.every((hours) => isBidWindowLength(hours * 60))).toBe(true)
  })

  it('opens once, and closes once', () => {
    const window = windowFrom(now, 60)
    expect(code(mayOpenBidding(facts, now))).toBeUndefined()
    expect(code(mayOpenBidding({ ...facts, window }, now))).toBe('bid.window_already_open')
    expect(code(mayCloseBidding(window, now))).toBeUndefined()
    expect(code(mayCloseBidding(window, at(60 * 60_000)))).toBe('bid.window_already_closed')
  })

  it.each(['DELIVERED', 'CANCELLED', 'PARTIALLY_FULFILLED'] as const)(
    'does not open for a %s shipment',
    (status) => {
      expect(code(mayOpenBidding({ ...facts, status }, now))).toBe('bid.shipment_closed')
    },
  )

  it.each([
    [0, 'bid.opening_past'],
    [1, undefined],
    [59_999, undefined],
    [60_000, 'bid.opening_after_loading'],
  ])('opens later by itself after now and before loading: %d ms from now is %s', (later, refused) => {
    expect(code(maySchedule(at(later), { now, loadingTime: at(60_000) }))).toBe(refused)
  })

  it('opens later within ten years, so that its end is still in the calendar', () => {
    const loadingTime = new Date('9999-12-31T23:59:59.999Z')
    const tenYears = new Date('2036-11-21T10:00:00.000Z').getTime()
    expect(code(maySchedule(new Date(tenYears), { now, loadingTime }))).toBeUndefined()
    expect(code(maySchedule(new Date(tenYears + 1), { now, loadingTime }))).toBe('bid.opening_far')
  })

  it.each([
    ['CREATED', 1, false],
    ['DISPATCH_STARTED', 1, false],
    ['TRANSIT', 1, false],
    ['TRANSIT', 0, true],
    ['DELIVERED', 1, true],
    ['CANCELLED', 1, true],
    ['PARTIALLY_FULFILLED', 1, true],
  ] as const)('of a %s shipment with %d vehicles open is over: %s', (status, vehiclesOpen, isOver) => {
    expect(isBiddingOver({ status, vehiclesOpen })).toBe(isOver)
  })

  it('does not open when every vehicle is covered', () => {
    expect(code(mayOpenBidding({ ...facts, vehiclesOpen: 0 }, now))).toBe('bid.fully_covered')
  })

  it('that was set is open for exactly its minutes', () => {
    const minutes = fc.integer({ min: 1, max: 240 })
    const moments = fc.integer({ min: -1_000, max: 250 * 60_000 })
    fc.assert(
      fc.property(minutes, moments, (length, later) => {
        const isOpen = bidWindowState(windowFrom(now, length), at(later)) === 'open'
        return isOpen === (later >= 0 && later < length * 60_000)
      }),
    )
  })
})
