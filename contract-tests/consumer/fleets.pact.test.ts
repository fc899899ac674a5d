import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'

describe('a fleet', () => {
  const by = 'customer support'
  const given = (id: number) => [{ state: 'a record of a register', of: 'Fleet', id } as const]

  it('is moved out of any other', async () => {
    const id = 8470
    const body = { toFleetId: null, fleetIds: [id] }
    const request = { method: 'POST', path: '/fleet/move', body, idempotencyKey: 'fleet-move' } as const
    const data = { vehicles: 0, drivers: 0, fleets: 0 }
    const answer = { status: 200, body: { data } }
    const moved = await exchange(
      [{ given: given(id), asking: 'to move a fleet', by, request, answer }],
      ({ sdk }) => sdk.call('moveToFleet', { body, idempotencyKey: 'fleet-move' }),
    )
    expect(moved).toEqual(data)
  })
})
