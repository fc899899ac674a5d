import { describe, expect, it } from 'vitest'
import { mayJoinFleet, mayStandUnder, treeOf } from './fleet-tree.ts'

// Fleet 2 is under 1, and 3 under 2; 4 is a separate one.
const fleets = [
  { id: 1, parentFleetId: null },
  { id: 2, parentFleetId: 1 },
  { id: 3, parentFleetId: 2 },
  { id: 4, parentFleetId: null },
]
const isAllowed = (id: number, parent: number | null) => mayStandUnder(fleets, id, parent).allowed

describe('a fleet may stand', () => {
  it.each([
    ['at the top', 3, null, true],
    ['where it stands', 3, 2, true],
    ['under one beside it', 1, 4, true],
    ['further up in its own branch', 3, 1, true],
    ['under itself: no', 1, 1, false],
    ['under its child: no', 1, 2, false],
    ['under the child of its child: no', 1, 3, false],
  ])('%s', (_, id, parent, allowed) => expect(isAllowed(id, parent)).toBe(allowed))

  it('is answered even where the data has a circle', () => {
    const circle = [
      { id: 1, parentFleetId: 2 },
      { id: 2, parentFleetId: 1 },
    ]
    expect(mayStandUnder(circle, 3, 1).allowed).toBe(true)
  })
})

describe('the tree of fleets', () => {
  const shape = (branches: ReturnType<typeof treeOf>): object[] =>
    branches.map(({ fleet, under }) => ({ [fleet.id]: shape(under) }))

  it('has each fleet under its parent', () => {
    expect(shape(treeOf(fleets))).toEqual([{ 1: [{ 2: [{ 3: [] }] }] }, { 4: [] }])
  })

  it('has at the top what stands under a fleet that is not seen', () => {
    expect(shape(treeOf([{ id: 2, parentFleetId: 1 }]))).toEqual([{ 2: [] }])
  })
})

describe('a vehicle or driver joins', () => {
  it.each([
    ['a fleet of its partner', 7, { id: 8, partnerId: 1 }, undefined],
    ['no fleet', 7, undefined, undefined],
    ['a fleet of another partner: no', 7, { id: 8, partnerId: 2 }, 'fleet.other_partner'],
    ['the fleet that it is in: no', 7, { id: 7, partnerId: 1 }, 'fleet.there_already'],
    ['no fleet while it is in none: no', null, undefined, 'fleet.there_already'],
  ])('%s', (_, fleetId, fleet, code) => {
    const verdict = mayJoinFleet({ partnerId: 1, fleetId }, fleet)
    expect(verdict.allowed ? undefined : verdict.refusal.code).toBe(code)
  })
})
