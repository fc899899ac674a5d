import { describe, expect, it } from 'vitest'
import { namesOf } from '../kernel/table.ts'
import type { BidStatus } from '../kernel/wire.ts'
import { mayMoveBid } from './bid.rules.ts'
import { bidStatuses } from './bid-status.ts'

const allowed: Record<BidStatus, BidStatus[]> = {
  CREATED: ['ACCEPTED', 'REJECTED', 'BACKOUT'],
  ACCEPTED: ['ACKNOWLEDGED', 'BACKOUT', 'REJECTED'],
  ACKNOWLEDGED: ['DRIVER_ASSIGNED', 'BACKOUT'],
  DRIVER_ASSIGNED: ['FULFILLED', 'BACKOUT'],
  REJECTED: [],
  BACKOUT: [],
  FULFILLED: [],
}
const names = namesOf(bidStatuses)
const moves = names.flatMap((from) => names.map((to) => ({ from, to })))

describe('the status of a bid', () => {
  it.each(moves)('from $from to $to', ({ from, to }) => {
    expect(mayMoveBid({ from, to, reasonId: 0 }).allowed).toBe(allowed[from].includes(to))
  })
  it.each([
    ['CREATED', 'REJECTED'],
    ['CREATED', 'BACKOUT'],
    ['DRIVER_ASSIGNED', 'BACKOUT'],
  ] as const)('from %s to %s needs a reason, for which the id 0 will do', (from, to) => {
    expect(mayMoveBid({ from, to })).toMatchObject({ refusal: { code: 'bid.reason_required' } })
    expect(mayMoveBid({ from, to, reasonId: null })).toMatchObject({
      refusal: { code: 'bid.reason_required' },
    })
    expect(mayMoveBid({ from, to, reasonId: 0 }).allowed).toBe(true)
  })
  it('is not backed out of once the cargo is on the truck', () => {
    const move = { from: 'DRIVER_ASSIGNED', to: 'BACKOUT', reasonId: 1 } as const
    expect(mayMoveBid({ ...move, isLoaded: true })).toMatchObject({
      refusal: { code: 'bid.backout_too_late' },
    })
    expect(mayMoveBid({ ...move, isLoaded: false }).allowed).toBe(true)
  })
})
