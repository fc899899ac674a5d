import { exampleOf } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'
import { aRegister } from './register.ts'

aRegister({
  of: 'Location',
  paths: { list: '/location', create: '/location' },
  firstId: 8100,
  mayLack: [
    'aliases',
    'placeId',
    'address2',
    'address3',
    'geofenceType',
    'geofenceVertices',
    'openingTimes',
    'code',
    'unLocode',
    'geofenceRadiusM',
    'heavyVehicleWindow',
    'dockCount',
    'gate',
    'zip',
    'lat',
    'lng',
    'contactName',
    'contactPhone',
    'openingHours',
    'instructions',
  ],
  body: exampleOf('CreateLocationRequest', { name: 'Chenab Godown' }),
  list: (sdk, options) => sdk.call('listLocations', options),
  one: (sdk, options) => sdk.call('getLocation', options),
  create: (sdk, options) => sdk.call('createLocation', options),
})

describe('an address of the book', () => {
  const by = 'customer support'

  it('is changed by what is named', async () => {
    const id = 8160
    const body = { gate: null, name: 'Ravi Godown', version: 1 }
    const request = {
      method: 'PATCH',
      path: `/location/${id}`,
      body,
      idempotencyKey: 'location-change',
    } as const
    const answer = {
      status: 200,
      body: {
        data: loosely(
          { ...exampleOf('Location'), id, gate: null, name: body.name, version: 2 },
          { id, gate: null, version: 2 },
        ),
      },
    }
    const given = [{ state: 'a record of a register', of: 'Location', id } as const]
    const changed = await exchange(
      [{ given, asking: 'to change a location', by, request, answer }],
      ({ sdk }) => sdk.call('updateLocation', { path: { id }, body, idempotencyKey: 'location-change' }),
    )
    expect(changed?.version).toBe(2)
  })

  it('is marked as a favourite', async () => {
    const id = 8180
    const body = { isFavourite: true }
    const request = {
      method: 'POST',
      path: `/location/${id}/favourite`,
      body,
      idempotencyKey: 'location-favourite',
    } as const
    const marked = { ...exampleOf('Location'), id, ...body }
    const answer = { status: 200, body: { data: loosely(marked, { id, ...body }) } }
    const given = [{ state: 'a record of a register', of: 'Location', id } as const]
    const done = await exchange([{ given, asking: 'to mark a location', by, request, answer }], ({ sdk }) =>
      sdk.call('setLocationFavourite', { path: { id }, body, idempotencyKey: 'location-favourite' }),
    )
    expect(done?.isFavourite).toBe(true)
  })

  it('is taken away', async () => {
    const id = 8170
    const request = { method: 'DELETE', path: `/location/${id}`, idempotencyKey: 'location-delete' } as const
    const answer = { status: 200, body: { data: null } }
    const given = [{ state: 'a record of a register', of: 'Location', id } as const]
    const done = await exchange([{ given, asking: 'to delete a location', by, request, answer }], ({ sdk }) =>
      sdk.call('deleteLocation', { path: { id }, idempotencyKey: 'location-delete' }),
    )
    expect(done).toBeNull()
  })
})
