import { exampleOf } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'
import { aRegister } from './register.ts'

aRegister({
  of: 'FuelPump',
  paths: { list: '/fuelPump/all', create: '/fuelPump' },
  firstId: 7900,
  mayLack: [
    'creditLimit',
    'settlementDays',
    'contactName',
    'phoneNumber',
    'lat',
    'lng',
    'openingHours',
    'dieselPrice',
    'priceUpdatedAt',
  ],
  body: exampleOf('CreateFuelPumpRequest', { name: 'Chenab Fuels' }),
  list: (sdk, options) => sdk.call('listFuelPumps', options),
  one: (sdk, options) => sdk.call('getFuelPump', options),
  create: (sdk, options) => sdk.call('createFuelPump', options),
})

describe('a fuel pump', () => {
  const by = 'customer support'

  it('gets a new price', async () => {
    const id = 7960
    const idempotencyKey = 'pump-change'
    const body = { dieselPrice: '271.25', version: 1 }
    const request = { method: 'PATCH', path: `/fuelPump/${id}`, body, idempotencyKey } as const
    const changed = { id, dieselPrice: '271.25', version: 2 }
    const answer = { status: 200, body: { data: loosely({ ...exampleOf('FuelPump'), ...changed }, changed) } }
    const given = [{ state: 'a record of a register', of: 'FuelPump', id } as const]
    const told = await exchange(
      [{ given, asking: 'to change a fuel pump', by, request, answer }],
      ({ sdk }) => sdk.call('updateFuelPump', { path: { id }, body, idempotencyKey }),
    )
    expect(told?.dieselPrice).toBe('271.25')
  })

  it('is taken away', async () => {
    const id = 7970
    const idempotencyKey = 'pump-delete'
    const request = { method: 'DELETE', path: `/fuelPump/${id}`, idempotencyKey } as const
    const answer = { status: 200, body: { data: null } }
    const given = [{ state: 'a record of a register', of: 'FuelPump', id } as const]
    const done = await exchange(
      [{ given, asking: 'to delete a fuel pump', by, request, answer }],
      ({ sdk }) => sdk.call('deleteFuelPump', { path: { id }, idempotencyKey }),
    )
    expect(done).toBeNull()
  })
})
