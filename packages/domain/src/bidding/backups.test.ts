import { describe, expect, it } from 'vitest'
import { type BackupCandidate, backupsOf, isBackup } from './backups.ts'

const covered = { status: 'REJECTED', reasonKind: 2, reason: 'Already covered' } as const
const awarded = { status: 'ACCEPTED', reasonKind: null, reason: null, bookingIds: [9] } as const

const bid = (id: number, told: Partial<BackupCandidate> = {}): BackupCandidate => ({
  ...covered,
  id,
  partner: { id: 100 + id },
  normalisedAmount: `${id}000.00`,
  decidedAt: '2026-11-21T10:00:00.000Z',
  bookingIds: [],
  ...told,
})

describe('a backup', () => {
  it.each([
    ['lost because all was covered', covered, true],
    ['lost for another reason', { ...covered, reason: 'Rate too high' }, false],
    ['withdrawn in the same words', { ...covered, status: 'BACKOUT' }, false],
    ['lost with the shipment', { ...covered, reasonKind: 3 }, false],
    ['still waiting', { ...covered, status: 'CREATED' }, false],
  ] as const)('is a bid that %s: %s', (_, ended, expected) => {
    expect(isBackup(ended)).toBe(expected)
  })
})

describe('the backups of a shipment', () => {
  it('stand cheapest first, with what each costs more or less than the bid that was lost', () => {
    const lost = bid(5, { ...awarded, status: 'BACKOUT' })
    expect(
      backupsOf([bid(7), lost, bid(4)]).map(({ bid: { id }, rank, difference }) => [id, rank, difference]),
    ).toEqual([
      [4, 1, '-1000.00'],
      [7, 2, '2000.00'],
    ])
  })

  it('are measured by the bid that was lost last', () => {
    const first = bid(5, { ...awarded, status: 'BACKOUT' })
    const last = bid(6, { ...awarded, status: 'REJECTED', decidedAt: '2026-11-21T11:00:00.000Z' })
    expect(backupsOf([bid(7), first, last]).map(({ difference }) => difference)).toEqual(['1000.00'])
  })

  it('are measured by the awarded bid where only one of its vehicles was lost', () => {
    expect(backupsOf([bid(7), bid(5, awarded)]).map(({ difference }) => difference)).toEqual(['2000.00'])
  })

  it('name each partner once, by the latest bid', () => {
    const partner = { id: 100 }
    expect(backupsOf([bid(1, { partner }), bid(2, { partner })]).map(({ bid: { id } }) => id)).toEqual([2])
  })

  it('leave out who has a bid again', () => {
    expect(backupsOf([bid(1), bid(2, { partner: { id: 101 }, status: 'CREATED' })])).toEqual([])
  })

  it('keep the difference open where a price is not known', () => {
    expect(backupsOf([bid(1, { normalisedAmount: null }), bid(5, awarded)])).toMatchObject([
      { rank: null, difference: undefined },
    ])
  })

  it('have ranks only where their price is known, and the others come last', () => {
    const hidden = { normalisedAmount: null }
    const ranked = backupsOf([bid(1, hidden), bid(7), bid(2, hidden), bid(4)])
    expect(ranked.map(({ bid: { id }, rank }) => [id, rank])).toEqual([
      [4, 1],
      [7, 2],
      [1, null],
      [2, null],
    ])
  })
})
