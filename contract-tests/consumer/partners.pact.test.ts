import { exampleOf } from '@karwan/sdk/testing'
import { aParty } from './party.ts'
import { plainPartner } from './plain-parties.ts'

aParty({
  of: 'partner',
  path: '/user/partner',
  firstId: 8400,
  given: (id) => [{ state: 'a partner', id }],
  givenToCreate: [],
  record: plainPartner(),
  create: exampleOf('CreatePartnerRequest', {
    phoneNumber: '+923339990202',
    operatingLanes: [{ originCityId: 2, destinationCityId: 1 }],
  }),
  change: { notes: 'By night', bankIban: 'PK36SCBL0000001123456702', version: 1 },
  calls: {
    one: (sdk, id) => sdk.call('getPartner', { path: { id } }),
    create: (sdk, body, idempotencyKey) => sdk.call('createPartner', { body, idempotencyKey }),
    change: (sdk, id, body, idempotencyKey) =>
      sdk.call('updatePartner', { path: { id }, body, idempotencyKey }),
    block: (sdk, id, body, idempotencyKey) =>
      sdk.call('blockPartner', { path: { id }, body, idempotencyKey }),
    history: (sdk, id) => sdk.call('listPartnerHistory', { path: { id } }),
  },
})
