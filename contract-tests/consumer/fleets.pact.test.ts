import { exampleOf } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'
import { aRegister } from './register.ts'

aRegister({
  of: 'Fleet',
  paths: { list: '/fleet', create: '/fleet' },
  firstId: 8400,
  mayLack: ['parentFleetId', 'parentFleetName', 'managerUserId', 'managerName', 'homeCityId', 'homeCityName'],
  body: exampleOf('CreateFleetRequest'),
  list: (sdk, options) => sdk.call('listFleets', options),
  one: (sdk, options) => sdk.call('getFleet', options),
  create: (sdk, options) => sdk.call('createFleet', options),
})

describe('a fleet', () => {
  const by = 'customer support'
  const given = (id: number) => [{ state: 'a record of a register', of: 'Fleet', id } as const]

  it('is changed by what is named', async () => {
    const id = 8460
    const body = { homeCityId: null, name: 'Reefers', version: 1 }
    const request = { method: 'PATCH', path: `/fleet/${id}`, body, idempotencyKey: 'fleet-change' } as const
    const shown = loosely(
      { ...exampleOf('Fleet'), id, homeCityId: null, homeCityName: null, name: body.name, version: 2 },
      { id, homeCityId: null, version: 2 },
    )
    const answer = { status: 200, body: { data: shown } }
    const changed = await exchange(
      [{ given: given(id), asking: 'to change a fleet', by, request, answer }],
      ({ sdk }) => sdk.call('updateFleet', { path: { id }, body, idempotencyKey: 'fleet-change' }),
    )
    expect(changed?.version).toBe(2)
  })

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

  it('is deleted', async () => {
    const id = 8480
    const request = { method: 'DELETE', path: `/fleet/${id}`, idempotencyKey: 'fleet-delete' } as const
    const answer = { status: 200, body: { data: null } }
    const done = await exchange(
      [{ given: given(id), asking: 'to delete a fleet', by, request, answer }],
      ({ sdk }) => sdk.call('deleteFleet', { path: { id }, idempotencyKey: 'fleet-delete' }),
    )
    expect(done).toBeNull()
  })
})
