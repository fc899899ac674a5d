import type { Answer, Sdk } from '@karwan/sdk'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Given } from '../states/index.ts'
import { shownShipment } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'
import { refusal } from './problems.ts'

type Shipment = Answer<'getShipment'>
type Act = {
  id: number
  asking: string
  given?: Given[]
  method: 'POST' | 'PATCH'
  path: string
  body?: object
  becomes: Partial<Shipment>
  act: (sdk: Sdk, idempotencyKey: string) => Promise<Shipment>
}

const booked = (id: number): Given[] => [{ state: 'a shipment', id }]

const acts: Act[] = [
  {
    id: 7250,
    asking: 'to tag a shipment as taken by a broker',
    method: 'POST',
    path: '/shipment/7250/tag/1',
    becomes: { tag: 1 },
    act: (sdk, idempotencyKey) => sdk.call('tagShipment', { path: { id: 7250 }, idempotencyKey }),
  },
  {
    id: 7252,
    asking: 'to take the tag off a shipment',
    given: [{ state: 'a tagged shipment', id: 7252 }],
    method: 'POST',
    path: '/shipment/7252/untag',
    becomes: { tag: 0 },
    act: (sdk, idempotencyKey) => sdk.call('untagShipment', { path: { id: 7252 }, idempotencyKey }),
  },
  {
    id: 7254,
    asking: 'to take one vehicle off a shipment',
    given: [{ state: 'a shipment of two vehicles', id: 7254 }],
    method: 'POST',
    path: '/shipment/7254/decrement/vehicle-count',
    becomes: { vehicleCount: 1 },
    act: (sdk, idempotencyKey) => sdk.call('decrementVehicleCount', { path: { id: 7254 }, idempotencyKey }),
  },
  {
    id: 7256,
    asking: 'to set the vertical of a shipment',
    method: 'POST',
    path: '/shipment/7256/project-vertical/3',
    becomes: { projectVerticalTypeId: 3 },
    act: (sdk, idempotencyKey) =>
      sdk.call('setShipmentVertical', { path: { id: 7256, verticalId: 3 }, idempotencyKey }),
  },
  {
    id: 7257,
    asking: 'to claim a shipment',
    method: 'POST',
    path: '/shipment/7257/claim',
    becomes: {},
    act: (sdk, idempotencyKey) => sdk.call('claimShipment', { path: { id: 7257 }, idempotencyKey }),
  },
  {
    id: 7258,
    asking: 'to move a shipment to the public pool',
    method: 'PATCH',
    path: '/shipment/7258/change-pool',
    body: { poolType: 1, version: 1 },
    becomes: { poolType: 1 },
    act: (sdk, idempotencyKey) =>
      sdk.call('changeShipmentPool', {
        path: { id: 7258 },
        body: { poolType: 1, version: 1 },
        idempotencyKey,
      }),
  },
]

describe('an act on a shipment answers with the shipment as it is afterwards', () => {
  it.each(acts)('$asking', async ({ id, asking, given = booked(id), method, path, body, becomes, act }) => {
    const idempotencyKey = `act-${id}`
    const shipment = await exchange(
      [
        {
          given,
          asking,
          by: 'customer support',
          request: { method, path, idempotencyKey, ...(body && { body }) },
          answer: { status: 200, body: { data: loosely(shownShipment(), { id, ...becomes }) } },
        },
      ],
      ({ sdk }) => act(sdk, idempotencyKey),
    )
    expect(shipment).toMatchObject(becomes)
  })

  it('or with nothing, where it may be out of reach from then on', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the verifier fills it in
    const handOn = '/shipment/7262/hand-on/${userId}'
    await exchange(
      [
        {
          given: [{ state: 'a shipment', id: 7262 }, { state: 'a member of customer support' }],
          asking: 'to hand a shipment on to a colleague',
          by: 'customer support',
          request: {
            method: 'POST',
            path: MatchersV3.fromProviderState(handOn, '/shipment/7262/hand-on/2'),
            idempotencyKey: 'act-7262',
          },
          answer: { status: 200, body: { data: null } },
        },
        {
          given: booked(7263),
          asking: 'to release a shipment',
          by: 'customer support',
          request: { method: 'POST', path: '/shipment/7263/release', idempotencyKey: 'act-7263' },
          answer: { status: 200, body: { data: null } },
        },
      ],
      async ({ sdk }) => {
        await sdk.call('handOnShipment', { path: { id: 7262, userId: 2 }, idempotencyKey: 'act-7262' })
        await sdk.call('releaseShipment', { path: { id: 7263 }, idempotencyKey: 'act-7263' })
      },
    )
  })

  it('to make a colleague the point of contact', async () => {
    const poc = { id: 2, name: 'Bilal Siddiqui' }
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the verifier fills it in
    const path = '/shipment/7260/poc/${userId}/assign'
    const shipment = await exchange(
      [
        {
          given: [{ state: 'a shipment', id: 7260 }, { state: 'a member of customer support' }],
          asking: 'to make a colleague the point of contact',
          by: 'customer support',
          request: {
            method: 'POST',
            path: MatchersV3.fromProviderState(path, '/shipment/7260/poc/2/assign'),
            idempotencyKey: 'act-7260',
          },
          answer: {
            status: 200,
            body: { data: { ...loosely(shownShipment(), { id: 7260 }), poc: loosely(poc) } },
          },
        },
      ],
      ({ sdk }) =>
        sdk.call('assignShipmentPoc', { path: { id: 7260, pocId: 2 }, idempotencyKey: 'act-7260' }),
    )
    expect(shipment?.poc).toMatchObject(poc)
  })
})

describe('an act on a shipment is refused with a sentence', () => {
  it('when the last vehicle would go', async () => {
    const message = 'A shipment needs at least one vehicle'
    await exchange(
      [
        {
          given: booked(7270),
          asking: 'to take the only vehicle off a shipment',
          by: 'customer support',
          request: { method: 'POST', path: '/shipment/7270/decrement/vehicle-count' },
          answer: { status: 409, body: refusal({ code: 'shipment.last_vehicle', message }) },
        },
      ],
      ({ sdk }) =>
        expect(sdk.call('decrementVehicleCount', { path: { id: 7270 } })).rejects.toMatchObject({
          status: 409,
          message,
        }),
    )
  })

  it('when it would go to the private pool, and the field is named', async () => {
    const body = { poolType: 2 } as const
    const message = 'The shipment cannot be moved to the private pool'
    await exchange(
      [
        {
          given: booked(7272),
          asking: 'to move a shipment to the private pool',
          by: 'customer support',
          request: { method: 'PATCH', path: '/shipment/7272/change-pool', body },
          answer: {
            status: 422,
            body: refusal({ code: 'shipment.pool_change_refused', message, fields: ['poolType'] }),
          },
        },
      ],
      ({ sdk }) =>
        expect(sdk.call('changeShipmentPool', { path: { id: 7272 }, body })).rejects.toMatchObject({
          status: 422,
          fields: { poolType: [message] },
        }),
    )
  })

  it('when a shipper may not do it', async () => {
    await exchange(
      [
        {
          given: booked(7274),
          asking: 'to tag a shipment',
          by: 'a shipper',
          request: { method: 'POST', path: '/shipment/7274/tag/1' },
          answer: {
            status: 403,
            body: refusal({ code: 'role.not_allowed', message: 'You are not allowed to do this' }),
          },
        },
      ],
      ({ sdk }) =>
        expect(sdk.call('tagShipment', { path: { id: 7274 } })).rejects.toMatchObject({ status: 403 }),
    )
  })
})

it('the history of a shipment says who did what', async () => {
  const entry = {
    id: 1,
    at: '2026-11-22T08:00:00.000Z',
    by: { id: 1, name: 'Amina Farooqi', userType: 4 },
    action: 'shipment.created',
    reason: null,
  }
  const entries = await exchange(
    [
      {
        given: booked(7280),
        asking: 'for what was done to a shipment',
        by: 'customer support',
        request: { method: 'GET', path: '/shipment/7280/activity' },
        answer: {
          status: 200,
          body: { data: someOf({ ...entry, summary: {} }, { action: 'shipment.created' }) },
        },
      },
    ],
    ({ sdk }) => sdk.call('listShipmentActivity', { path: { id: 7280 } }),
  )
  expect(entries?.[0]).toMatchObject({ action: 'shipment.created', by: { name: 'Amina Farooqi' } })
})
