import { MatchersV3 } from '@pact-foundation/pact'
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

  it.each([
    [
      8471,
      'blocked',
      'to block a fleet',
      'update-status',
      { block: 1, reasonId: 2, reason: 'Backed out twice', version: 1 },
    ],
    [8472, 'verified', 'to verify a fleet', 'verify', { version: 1 }],
  ] as const)('of id %i is %s', async (id, act, asking, end, body) => {
    const idempotencyKey = `fleet-${act}`
    const request = { method: 'POST', path: `/fleet/${id}/${end}`, body, idempotencyKey } as const
    const answer = { status: 200, body: { data: MatchersV3.like({ id, version: 2 }) } }
    const fleet = await exchange([{ given: given(id), asking, by, request, answer }], ({ sdk }) =>
      'block' in body
        ? sdk.call('blockFleet', { path: { id }, body, idempotencyKey })
        : sdk.call('verifyFleet', { path: { id }, body, idempotencyKey }),
    )
    expect(fleet).toMatchObject({ id })
  })
})
