import type { Sdk } from '@karwan/sdk'
import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Registered } from '../states/register.states.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

type Changed = { version: number; isActive: boolean }
type ById = { path: { id: number } }
type Lookup = {
  of: Registered
  /** A row of the list, without optional fields. */
  record: object
  path: string
  firstId: number
  list?: (sdk: Sdk) => Promise<{ items: readonly object[] }>
  create?: { body: object; run: (sdk: Sdk, idempotencyKey: string) => Promise<object> }
  change: (
    sdk: Sdk,
    options: ById & { body: { isActive: boolean; version: number }; idempotencyKey: string },
  ) => Promise<Changed>
  history: (sdk: Sdk, options: ById) => Promise<readonly object[]>
}

const by = 'customer support'
const query = { pageSize: 20 }
const goodsType = { ...exampleOf('GoodsType'), localName: null, hsChapter: null, defaultVehicleTypeIds: [] }
const vehicleType = {
  ...exampleOf('VehicleType'),
  ...{ localName: null, minWeight: null, maxWeight: null },
}
const variant = { ...exampleOf('VehicleTypeVariant'), localName: null, lengthFt: null, axles: null }
const reason = { ...exampleOf('RefusalReason'), localName: null }
const blockReason = { ...exampleOf('BlockReason'), localName: null }
const city = { ...exampleOf('CityRecord'), localName: null, aliases: [], region: null }
const bank = { ...exampleOf('Bank'), ibanPrefix: null }
const goods = { name: 'Olives' }
const trailer = { name: 'Low loader', iconKey: 'flatbed' } as const
const deck = { vehicleTypeId: 2, name: 'Step deck', minWeight: 10, maxWeight: 30 } as const
const theft = { name: 'Fuel theft', reasonType: 1, userTypes: [2, 3] } as {
  name: string
  reasonType: 1
  userTypes: (2 | 3)[]
}
const strike = { kind: 1, label: 'Road is closed' } as const
const town = { name: 'Sost Dry Port', stateId: 2, lat: 36.69, lng: 74.82 }

const lookups: readonly Lookup[] = [
  {
    of: 'GoodsType',
    record: goodsType,
    path: '/goods-type',
    firstId: 8300,
    create: {
      body: goods,
      run: (sdk, idempotencyKey) => sdk.call('createGoodsType', { body: goods, idempotencyKey }),
    },
    change: (sdk, options) => sdk.call('updateGoodsType', options),
    history: (sdk, options) => sdk.call('listGoodsTypeHistory', options),
  },
  {
    of: 'VehicleType',
    record: vehicleType,
    path: '/vehicle-type',
    firstId: 8880,
    create: {
      body: trailer,
      run: (sdk, idempotencyKey) => sdk.call('createVehicleType', { body: trailer, idempotencyKey }),
    },
    change: (sdk, options) => sdk.call('updateVehicleType', options),
    history: (sdk, options) => sdk.call('listVehicleTypeHistory', options),
  },
  {
    of: 'VehicleTypeVariant',
    record: variant,
    path: '/vehicle-type-variant',
    firstId: 8310,
    list: (sdk) => sdk.call('listAllVehicleTypeVariants', { query }),
    create: {
      body: deck,
      run: (sdk, idempotencyKey) => sdk.call('createVehicleTypeVariant', { body: deck, idempotencyKey }),
    },
    change: (sdk, options) => sdk.call('updateVehicleTypeVariant', options),
    history: (sdk, options) => sdk.call('listVehicleTypeVariantHistory', options),
  },
  {
    of: 'RefusalReason',
    record: reason,
    path: '/reason',
    firstId: 8320,
    list: (sdk) => sdk.call('listAllRefusalReasons', { query }),
    create: {
      body: strike,
      run: (sdk, idempotencyKey) => sdk.call('createRefusalReason', { body: strike, idempotencyKey }),
    },
    change: (sdk, options) => sdk.call('updateRefusalReason', options),
    history: (sdk, options) => sdk.call('listRefusalReasonHistory', options),
  },
  {
    of: 'BlockReason',
    record: blockReason,
    path: '/block-reason',
    firstId: 8350,
    list: (sdk) => sdk.call('listAllBlockReasons', { query }),
    create: {
      body: theft,
      run: (sdk, idempotencyKey) => sdk.call('createBlockReason', { body: theft, idempotencyKey }),
    },
    change: (sdk, options) => sdk.call('updateBlockReason', options),
    history: (sdk, options) => sdk.call('listBlockReasonHistory', options),
  },
  {
    of: 'City',
    record: city,
    path: '/city',
    firstId: 8330,
    list: (sdk) => sdk.call('listCities', { query }),
    create: {
      body: town,
      run: (sdk, idempotencyKey) => sdk.call('createCity', { body: town, idempotencyKey }),
    },
    change: (sdk, options) => sdk.call('updateCity', options),
    history: (sdk, options) => sdk.call('listCityHistory', options),
  },
  {
    of: 'Bank',
    record: bank,
    path: '/bank/v1',
    firstId: 8340,
    change: (sdk, options) => sdk.call('updateBank', options),
    history: (sdk, options) => sdk.call('listBankHistory', options),
  },
]

describe.each(lookups)('what everybody chooses $of from', (lookup) => {
  const { of, record, path, firstId, list, create, change, history } = lookup
  const given = (id: number) => [{ state: 'a record of a register', of, id }] as const

  it.runIf(list)('is listed for whoever keeps it', async () => {
    const request = { method: 'GET', path, query: { pageSize: '20' } } as const
    const answer = { status: 200, body: { data: { items: someOf(record), total: MatchersV3.number(1) } } }
    const page = await exchange(
      [{ asking: `for the register of ${of}`, by, request, answer }],
      async ({ sdk }) => list?.(sdk),
    )
    expect(page?.items).toHaveLength(1)
  })

  it.runIf(create)('takes another one', async () => {
    const idempotencyKey = `lookup-${of}-1`
    const request = { method: 'POST', path, body: create?.body, idempotencyKey } as const
    const answer = { status: 201, body: { data: loosely({ ...record, ...create?.body }, create?.body) } }
    const added = await exchange(
      [{ asking: `to add a ${of} to choose from`, by, request, answer }],
      async ({ sdk }) => create?.run(sdk, idempotencyKey),
    )
    expect(added).toMatchObject(create?.body ?? {})
  })

  it('retires one', async () => {
    const id = firstId
    const idempotencyKey = `lookup-${of}-2`
    const body = { isActive: false, version: 1 }
    const request = { method: 'PATCH', path: `${path}/${id}`, body, idempotencyKey } as const
    const after = { id, isActive: false, version: 2 }
    const answer = { status: 200, body: { data: loosely({ ...record, ...after }, after) } }
    const changed = await exchange(
      [{ given: [...given(id)], asking: `to retire a ${of}`, by, request, answer }],
      ({ sdk }) => change(sdk, { path: { id }, body, idempotencyKey }),
    )
    expect(changed?.isActive).toBe(false)
  })

  it('tells who did what to it', async () => {
    const id = firstId + 5
    const request = { method: 'GET', path: `${path}/${id}/history` } as const
    const event = { ...exampleOf('RecordEvent'), by: null, fields: [], reason: null }
    const answer = { status: 200, body: { data: someOf(event) } }
    const events = await exchange(
      [{ given: [...given(id)], asking: `for the history of a ${of}`, by, request, answer }],
      ({ sdk }) => history(sdk, { path: { id } }),
    )
    expect(events).toHaveLength(1)
  })
})

it('a city is no longer offered once it is deleted', async () => {
  const id = 8339
  const request = { method: 'DELETE', path: `/city/${id}`, idempotencyKey: 'city-delete' } as const
  const answer = { status: 200, body: { data: null } }
  const given = [{ state: 'a record of a register', of: 'City', id } as const]
  const done = await exchange([{ given, asking: 'to delete a city', by, request, answer }], ({ sdk }) =>
    sdk.call('deleteCity', { path: { id }, idempotencyKey: 'city-delete' }),
  )
  expect(done).toBeNull()
})
