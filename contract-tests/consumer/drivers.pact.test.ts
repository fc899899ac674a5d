import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import { supportAccount } from '../callers.ts'
import { exchange } from './exchange.ts'
import { aParty } from './party.ts'
import { plainDriver } from './plain-parties.ts'

// biome-ignore lint/suspicious/noTemplateCurlyInString: Pact fills in what the state has answered
const pathOfPin = '/driver/${driverUserId}/changePassword'

const partnerOfNew = 7990

aParty({
  of: 'driver',
  path: '/driver',
  firstId: 8000,
  given: (id) => [
    { state: 'a partner', id },
    { state: 'a driver with a vehicle', partnerId: id, driverId: id, vehicleId: id },
  ],
  givenToCreate: [{ state: 'a partner', id: partnerOfNew }],
  record: plainDriver(),
  create: exampleOf('CreateDriverRequest', { partnerId: partnerOfNew, phoneNumber: '+923339990101' }),
  change: { notes: 'Speaks Dari', licenseExpiry: '2029-06-30', version: 1 },
  calls: {
    one: (sdk, id) => sdk.call('getDriver', { path: { id } }),
    create: (sdk, body, idempotencyKey) => sdk.call('createDriver', { body, idempotencyKey }),
    change: (sdk, id, body, idempotencyKey) =>
      sdk.call('updateDriver', { path: { id }, body, idempotencyKey }),
    block: (sdk, id, body, idempotencyKey) => sdk.call('blockDriver', { path: { id }, body, idempotencyKey }),
    retire: (sdk, id, idempotencyKey) => sdk.call('deleteDriver', { path: { id }, idempotencyKey }),
    history: (sdk, id) => sdk.call('listDriverHistory', { path: { id } }),
  },
})

const crewOf = (id: number) =>
  [
    { state: 'a partner', id },
    { state: 'a driver with a vehicle', partnerId: id, driverId: id, vehicleId: id },
  ] as const

it('the PIN of a driver is reset', async () => {
  const body = { pin: '4821', confirmPin: '4821' }
  const idempotencyKey = 'pin-1'
  const path = MatchersV3.fromProviderState(pathOfPin, '/driver/9/changePassword')
  const request = { method: 'POST', path, body, idempotencyKey } as const
  const answer = { status: 200, body: { data: null } }
  const given = [...crewOf(8085)]
  const reset = await exchange(
    [{ given, asking: 'to reset the PIN of a driver', by: 'customer support', request, answer }],
    ({ sdk }) => sdk.call('changeDriverPassword', { path: { userId: 9 }, body, idempotencyKey }),
  )
  expect(reset).toBeNull()
})

it('the account of a driver is deleted', async () => {
  const id = 8090
  const body = { clientSecret: supportAccount.clientSecret }
  const idempotencyKey = 'driver-end-1'
  const path = `/driver/delete-account/${id}`
  const request = { method: 'DELETE', path, body, idempotencyKey } as const
  const answer = { status: 200, body: { data: null } }
  const gone = await exchange(
    [
      {
        given: [...crewOf(id)],
        asking: 'to delete the account of a driver',
        by: 'customer support',
        request,
        answer,
      },
    ],
    ({ sdk }) => sdk.call('deleteDriverAccount', { path: { id }, body, idempotencyKey }),
  )
  expect(gone).toBeNull()
})
