import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idsOf } from '../kernel/table.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import type { Grant } from '../roles/grants.ts'
import { type BookingMove, isCargoLoaded, isCorrection, mayMoveBooking, wasLoaded } from './booking.rules.ts'
import { bookingStatuses, isActiveBooking, nextBookingStatuses } from './booking-status.ts'

const ids = idsOf(bookingStatuses)
const may = (...permissions: string[]): Grant[] =>
  permissions.map((permission) => ({ permission, scope: 'ALL' }))
const agent = may('booking:change-status', 'booking:cancel')
const lead = [...agent, ...may('booking:correct', 'booking:override')]

const code = (move: Pick<BookingMove, 'from' | 'to'> & Partial<BookingMove>) => {
  const verdict = mayMoveBooking({ expanded: true, grants: agent, ...move })
  return verdict.allowed ? undefined : verdict.refusal.code
}

describe('moving a booking on', () => {
  it('says from what to what it cannot be moved', () =>
    expect(mayMoveBooking({ from: 12, to: 1, expanded: true, grants: agent })).toMatchObject({
      refusal: {
        sentence: `A booking that is "${bookingStatuses[12].label}" cannot become "${bookingStatuses[1].label}"`,
      },
    }))

  it.each([
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [4, 6],
    [5, 6],
    [6, 7],
    [7, 8],
    [7, 9],
    [8, 7],
    [8, 9],
    [9, 10],
    [9, 11],
    [10, 11],
    [11, 12],
  ] as const)('from %d to %d is the ordinary way', (from, to) => expect(code({ from, to })).toBeUndefined())

  it.each([
    [3, 7],
    [7, 11],
  ] as const)('from %d to %d only where the expanded statuses are off', (from, to) => {
    expect(code({ from, to })).toBe('booking.move_refused')
    expect(code({ from, to, expanded: false })).toBeUndefined()
  })

  it.each([
    [1, 3],
    [2, 7],
    [6, 8],
    [1, 12],
    [12, 1],
    [13, 1],
    [5, 5],
  ] as const)('from %d to %d is no step at all', (from, to) => {
    expect(code({ from, to, grants: lead, reason: 'x' })).toBe('booking.move_refused')
  })

  it('needs the permission', () => expect(code({ from: 1, to: 2, grants: [] })).toBe('booking.not_allowed'))
  it('needs a driver before one counts as assigned', () => {
    expect(code({ from: 1, to: 2, hasDriver: false })).toBe('booking.driver_missing')
    expect(code({ from: 2, to: 3, hasDriver: false })).toBeUndefined()
  })
  it('waits for a blocking hold', () =>
    expect(code({ from: 6, to: 7, blockedBy: 'CUSTOMS' })).toBe('booking.held'))
})

describe('moving a booking back', () => {
  it.each([
    [2, 1],
    [7, 6],
    [9, 7],
    [11, 10],
    [12, 11],
  ] as const)('from %d to %d needs the permission to correct, and a reason', (from, to) => {
    expect(code({ from, to })).toBe('booking.correction_not_allowed')
    expect(code({ from, to, grants: lead })).toBe('booking.correction_reason_required')
    expect(code({ from, to, grants: lead, reason: ' ' })).toBe('booking.correction_reason_required')
    expect(code({ from, to, grants: lead, reason: 'Wrong button' })).toBeUndefined()
  })

  it('goes one step and no further', () => {
    expect(code({ from: 7, to: 5, grants: lead, reason: 'x' })).toBe('booking.move_refused')
  })

  it('to the start is open to a backout from 2 only', () => {
    expect(code({ from: 2, to: 1, isBackout: true })).toBeUndefined()
    expect(code({ from: 3, to: 1, isBackout: true })).toBe('booking.move_refused')
    expect(code({ from: 2, to: 12, isBackout: true })).toBe('booking.move_refused')
  })
})

it.each([
  [4, 3, true],
  [4, 5, false],
  [4, 4, false],
  [12, 13, false],
  // From the border a truck continues on the road, which is a regular step and no correction.
  [8, 7, false],
  [9, 8, true],
] as const)('from %i to %i is a correction: %s', (from, to, expected) => {
  expect(isCorrection(from, to)).toBe(expected)
})

describe('cancelling a booking', () => {
  const reason = { to: 13, refusalReasonId: 0 } as const

  it.each([1, 2, 3, 4, 5] as const)('at %d needs the permission and a reason', (from) => {
    expect(code({ from, ...reason })).toBeUndefined()
    expect(code({ from, to: 13 })).toBe('booking.cancel_reason_required')
    expect(code({ from, to: 13, refusalReasonId: null })).toBe('booking.cancel_reason_required')
    expect(code({ from, ...reason, grants: may('booking:change-status') })).toBe('booking.cancel_not_allowed')
  })

  it.each([6, 7, 8, 9, 10] as const)(
    'at %d also needs the override and a note how the cargo returns',
    (from) => {
      expect(code({ from, ...reason, cargoReturnNote: 'Back to plant' })).toBe('booking.override_required')
      expect(code({ from, ...reason, grants: lead })).toBe('booking.cargo_return_note_required')
      expect(code({ from, ...reason, grants: lead, cargoReturnNote: 'Back to plant' })).toBeUndefined()
    },
  )

  it.each([11, 12, 13] as const)('at %d comes too late for everybody', (from) => {
    expect(code({ from, ...reason, grants: may('*'), cargoReturnNote: 'x' })).toBe('booking.move_refused')
  })

  it('knows where the cargo is', () => expect(ids.filter(isCargoLoaded)).toEqual([6, 7, 8, 9, 10]))
  it('knows what was loaded, delivered or not', () =>
    expect(ids.filter(wasLoaded)).toEqual([6, 7, 8, 9, 10, 11, 12]))
})

it('whatever is tried, nobody leaves COMPLETED except one step back, nor CANCELLED at all', () => {
  const status = fc.constantFrom<BookingStatusId>(...ids)
  const move = fc.record({
    from: status,
    to: status,
    expanded: fc.boolean(),
    grants: fc.constantFrom(agent, lead, may('*')),
    reason: fc.constantFrom('x', undefined),
    refusalReasonId: fc.constantFrom(0, undefined),
    cargoReturnNote: fc.constantFrom('x', undefined),
    isBackout: fc.boolean(),
  })
  fc.assert(
    fc.property(move, (tried) => {
      if (!mayMoveBooking(tried).allowed) return true
      const isOn = nextBookingStatuses(tried.from, tried.expanded).includes(tried.to)
      const isBack = nextBookingStatuses(tried.to, tried.expanded).includes(tried.from)
      const isCancel = tried.to === 13 && isActiveBooking(tried.from)
      return tried.from !== 13 && (isOn || isBack || isCancel || tried.isBackout)
    }),
    { numRuns: 5_000 },
  )
})
