import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'
import { aParty } from './party.ts'
import { plainVehicle } from './plain-parties.ts'

const partnerOfNew = 8190
const { vehicleTypeVariantId, ...aNewVehicle } = exampleOf('CreateVehicleRequest', {
  partnerId: partnerOfNew,
  registrationNumber: 'LES-77101',
})
const crewOf = (id: number) =>
  [
    { state: 'a partner', id },
    { state: 'a driver with a vehicle', partnerId: id, driverId: id, vehicleId: id },
  ] as const

aParty({
  of: 'vehicle',
  path: '/vehicle',
  firstId: 8200,
  given: crewOf,
  givenToCreate: [{ state: 'a partner', id: partnerOfNew }],
  record: plainVehicle(),
  create: aNewVehicle,
  change: { colour: 'Green', fitnessExpiry: '2029-06-30', version: 1 },
  calls: {
    one: (sdk, id) => sdk.call('getVehicle', { path: { id } }),
    create: (sdk, body, idempotencyKey) => sdk.call('createVehicle', { body, idempotencyKey }),
    change: (sdk, id, body, idempotencyKey) =>
      sdk.call('updateVehicle', { path: { id }, body, idempotencyKey }),
    block: (sdk, id, body, idempotencyKey) =>
      sdk.call('blockVehicle', { path: { id }, body, idempotencyKey }),
    retire: (sdk, id, idempotencyKey) => sdk.call('deleteVehicle', { path: { id }, idempotencyKey }),
    history: (sdk, id) => sdk.call('listVehicleHistory', { path: { id } }),
  },
})

it('a vehicle gets its usual driver', async () => {
  const id = 8290
  const path = `/vehicle/${id}/driver/${id}/assign`
  const request = { method: 'POST', path, body: { version: 1 }, idempotencyKey: 'vehicle-driver' } as const
  const answer = { status: 200, body: { data: loosely(plainVehicle(), { id }) } }
  const vehicle = await exchange(
    [
      {
        given: [...crewOf(id)],
        asking: 'to give a vehicle its driver',
        by: 'customer support',
        request,
        answer,
      },
    ],
    ({ sdk }) =>
      sdk.call('assignVehicleDriver', {
        path: { id, driverId: id },
        body: { version: 1 },
        idempotencyKey: 'vehicle-driver',
      }),
  )
  expect(vehicle?.id).toBe(id)
})

it('what expires is one list', async () => {
  const partnerId = 8295
  const query = { withinDays: '7', partnerId: String(partnerId) }
  const request = { method: 'GET', path: '/expiring-papers', query } as const
  const answer = { status: 200, body: { data: { items: [], total: MatchersV3.number(0) } } }
  const papers = await exchange(
    [
      {
        given: [{ state: 'a partner', id: partnerId }],
        asking: 'for papers of a partner that end within a week',
        by: 'customer support',
        request,
        answer,
      },
    ],
    ({ sdk }) => sdk.call('listExpiringPapers', { query: { withinDays: 7, partnerId } }),
  )
  expect(papers?.items).toEqual([])
})

it('nobody is known by a number that nobody has', async () => {
  const query = { registrationNumber: 'QQQ 99999' }
  const request = { method: 'GET', path: '/known-parties', query } as const
  const answer = { status: 200, body: { data: [] } }
  const known = await exchange(
    [{ asking: 'for whom the registers know', by: 'customer support', request, answer }],
    ({ sdk }) => sdk.call('listKnownParties', { query }),
  )
  expect(known).toEqual([])
})
