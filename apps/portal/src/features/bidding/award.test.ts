import { aBid } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { awardBody, isAwardable, priceOf, stillThere, toggled, vehiclesChosen, withCount } from './award.ts'

const verified = { ...aBid().partner, verificationStatus: 4 as const, isBlocked: false }
const bid = (id: number, vehicleCount: number) =>
  aBid({ id, vehicleCount, status: 'CREATED', partner: verified })

const now = new Date('2026-11-21T10:00:00.000Z')

describe('choosing bids to award', () => {
  it('takes as many vehicles as were bid, and no more than are open', () => {
    const first = toggled({}, bid(1, 2), 3)
    const both = toggled(first, bid(2, 2), 3)
    expect(both).toEqual({ 1: 2, 2: 1 })
    expect(vehiclesChosen(both)).toBe(3)
  })

  it('takes no further bid once every vehicle is covered', () => {
    expect(toggled({ 1: 3 }, bid(2, 1), 3)).toEqual({ 1: 3 })
  })

  it('leaves out what is chosen a second time', () => {
    expect(toggled({ 1: 2, 2: 1 }, bid(1, 2), 3)).toEqual({ 2: 1 })
  })

  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 2],
  ])('asked for %i vehicles of a bid of two, it takes %i', (asked, taken) => {
    expect(withCount({ 1: 1 }, bid(1, 2), asked, 5)).toEqual({ 1: taken })
  })

  it('drops bids that were decided meanwhile', () => {
    expect(stillThere({ 1: 1, 2: 1 }, [bid(1, 1), { ...bid(2, 1), status: 'REJECTED' }], now)).toEqual({
      1: 1,
    })
  })

  it('is priced by partner and together, whatever the bids were for', () => {
    const truck = {
      vehicle: { id: 5, name: 'LES-1234', vehicleTypeId: 2 } as const,
      driver: { id: 6, name: 'Akbar Khan' },
    }
    const first = {
      ...{ ...bid(1, 2), partner: { ...verified, name: 'Abebe' }, normalisedAmount: '118000.00' },
      ...truck,
    }
    const second = { ...bid(2, 1), partner: { ...verified, name: 'Adnan' }, normalisedAmount: '121500.50' }
    expect(priceOf({ 1: 2, 2: 1 }, [first, second, bid(3, 1)])).toEqual({
      lines: [
        { partner: 'Abebe', count: 2, amount: '236000.00', ...truck },
        { partner: 'Adnan', count: 1, amount: '121500.50', vehicle: null, driver: null },
      ],
      sum: '357500.50',
    })
  })

  it('has no price together while one of them is not known', () => {
    const priced = priceOf({ 1: 1, 2: 1 }, [bid(1, 1), { ...bid(2, 1), normalisedAmount: null }])
    expect(priced.lines.map(({ amount }) => amount)).toEqual([bid(1, 1).normalisedAmount, undefined])
    expect(priced.sum).toBeUndefined()
  })

  it('sends a count for each chosen bid, and the version that was seen', () => {
    const seen = [
      { id: 9, version: 4 },
      { id: 5, version: 1 },
      { id: 3, version: 2 },
    ]
    expect(awardBody(7, { 3: 2, 9: 1 }, seen)).toEqual({
      shipmentId: 7,
      bidIds: [9, 3],
      vehicleCounts: [1, 2],
      bidVersions: [4, 2],
    })
  })
})

describe('a bid may be awarded', () => {
  it.each([
    ['open, of a verified partner', bid(1, 1), true],
    ['decided already', { ...bid(1, 1), status: 'ACCEPTED' as const }, false],
    [
      'of a partner in review',
      { ...bid(1, 1), partner: { ...verified, verificationStatus: 2 as const } },
      false,
    ],
    ['valid for a moment still', { ...bid(1, 1), validUntil: '2026-11-21T10:00:00.001Z' }, true],
    ['valid no longer', { ...bid(1, 1), validUntil: '2026-11-21T10:00:00.000Z' }, false],
    ['of a blocked partner', { ...bid(1, 1), partner: { ...verified, isBlocked: true } }, false],
  ])('%s', (_, candidate, expected) => {
    expect(isAwardable(candidate, now)).toBe(expected)
  })
})
