import { describe, expect, it } from 'vitest'
import { billingObstaclesOf, inLineOrder, planInvoices, stretchOf } from './invoice-plan.ts'

const october = { from: '2026-10-01', to: '2026-10-31' }
const booking = (id: number, deliveredOn: string, changes: object = {}) => ({
  ...{ id, deliveredOn, bookingNumber: `KB-00000${id}`, projectId: 1, lane: 'Karachi to Lahore' },
  ...changes,
})

describe('a stretch of billing', () => {
  it.each([
    ['PER_BOOKING', '2026-10-14', '2026-10-14', '2026-10-14'],
    ['WEEKLY', '2026-10-14', '2026-10-12', '2026-10-18'],
    ['WEEKLY', '2026-10-18', '2026-10-12', '2026-10-18'],
    ['WEEKLY', '2026-10-19', '2026-10-19', '2026-10-25'],
    // Days outside the period are left to the invoice of the next or previous period.
    ['WEEKLY', '2026-10-01', '2026-10-01', '2026-10-04'],
    ['WEEKLY', '2026-10-31', '2026-10-26', '2026-10-31'],
    ['FORTNIGHTLY', '2026-10-15', '2026-10-01', '2026-10-15'],
    ['FORTNIGHTLY', '2026-10-16', '2026-10-16', '2026-10-31'],
    ['MONTHLY', '2026-10-16', '2026-10-01', '2026-10-31'],
  ] as const)('%s of %s is from %s to %s', (frequency, day, from, to) =>
    expect(stretchOf(frequency, day, october)).toEqual({ from, to }),
  )

  it('of a month ends on its last day, in a leap year too', () =>
    expect(stretchOf('MONTHLY', '2028-02-10', { from: '2028-01-01', to: '2028-12-31' })).toEqual({
      from: '2028-02-01',
      to: '2028-02-29',
    }))
})

describe('a month is billed', () => {
  const bookings = [
    booking(1, '2026-10-20', { projectId: 2 }),
    booking(2, '2026-10-03'),
    booking(3, '2026-10-03', { lane: 'Hub to Multan' }),
    booking(4, '2026-10-28', { projectId: null }),
  ]
  const plan = (frequency: 'MONTHLY' | 'WEEKLY' | 'PER_BOOKING', groupBy: 'PROJECT' | 'LANE' | 'BILTY') =>
    planInvoices(() => ({ frequency, groupBy }), october, bookings).map(
      ({ projectId, period, bookingIds }) => [period.from, projectId, bookingIds],
    )

  it('by one invoice for each project', () =>
    expect(plan('MONTHLY', 'PROJECT')).toEqual([
      ['2026-10-01', null, [4]],
      ['2026-10-01', 1, [2, 3]],
      ['2026-10-01', 2, [1]],
    ]))
  it('by one invoice whose lines stand by lane, or by number', () => {
    expect(plan('MONTHLY', 'LANE')).toEqual([['2026-10-01', null, [3, 2, 1, 4]]])
    expect(plan('MONTHLY', 'BILTY')).toEqual([['2026-10-01', null, [1, 2, 3, 4]]])
  })
  it('by one for each week, or for each booking', () => {
    expect(plan('WEEKLY', 'BILTY')).toEqual([
      ['2026-10-01', null, [2, 3]],
      ['2026-10-19', null, [1]],
      ['2026-10-26', null, [4]],
    ])
    expect(plan('PER_BOOKING', 'LANE')).toHaveLength(4)
  })
  it('with every booking once, whatever the terms', () => {
    for (const frequency of ['PER_BOOKING', 'WEEKLY', 'FORTNIGHTLY', 'MONTHLY'] as const)
      for (const groupBy of ['PROJECT', 'LANE', 'BILTY'] as const) {
        const billed = planInvoices(() => ({ frequency, groupBy }), october, bookings).flatMap(
          (one) => one.bookingIds,
        )
        expect(billed.toSorted()).toEqual([1, 2, 3, 4])
      }
  })
  it('and a project on terms of its own by itself, whatever its company has', () => {
    const own = (projectId: number | null) =>
      projectId === 1
        ? ({ frequency: 'WEEKLY', groupBy: 'LANE', isOwn: true } as const)
        : ({ frequency: 'MONTHLY', groupBy: 'BILTY' } as const)
    const later = [...bookings, booking(5, '2026-10-29')]
    expect(planInvoices(own, october, later)).toEqual([
      { projectId: null, period: october, bookingIds: [1, 4] },
      { projectId: 1, period: { from: '2026-10-01', to: '2026-10-04' }, bookingIds: [3, 2] },
      { projectId: 1, period: { from: '2026-10-26', to: '2026-10-31' }, bookingIds: [5] },
    ])
  })
  it('and lines of one invoice are ordered in the same way again', () =>
    expect(inLineOrder(bookings, 'LANE').map(({ id }) => id)).toEqual([3, 2, 1, 4]))
})

describe('a booking is left out', () => {
  const delivered = { shipperAmount: '100.00', verifiedTypes: [2], podStatus: 'VERIFIED', isHeld: false }
  const papers = { requiredDocumentTypes: [2], requireHardCopyPod: false }
  it.each([
    [{}, {}, [], []],
    [{ shipperAmount: null }, {}, ['NO_PRICE'], []],
    [{ verifiedTypes: [] }, {}, ['PAPER_MISSING'], [2]],
    [{}, { requiredDocumentTypes: [1, 2, 10] }, ['PAPER_MISSING'], [1, 10]],
    [{}, { requireHardCopyPod: true }, ['HARD_COPY_MISSING'], []],
    [{ podStatus: 'HARD_COPY_RECEIVED' }, { requireHardCopyPod: true }, [], []],
    [{ isHeld: true }, {}, ['ON_HOLD'], []],
    [
      { shipperAmount: null, verifiedTypes: [] },
      { requireHardCopyPod: true },
      ['NO_PRICE', 'PAPER_MISSING', 'HARD_COPY_MISSING'],
      [2],
    ],
  ])('with %j where the billing asks for %j: %j', (changes, asked, obstacles, missing) =>
    expect(billingObstaclesOf({ ...delivered, ...changes }, { ...papers, ...asked })).toEqual({
      obstacles,
      missing,
    }),
  )
})
