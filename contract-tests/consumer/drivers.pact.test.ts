import { exampleOf } from '@karwan/sdk/testing'
import { aParty } from './party.ts'
import { plainDriver } from './plain-parties.ts'

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
