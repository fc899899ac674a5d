import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'
import { aParty } from './party.ts'
import { plainPartner } from './plain-parties.ts'

// biome-ignore lint/suspicious/noTemplateCurlyInString: Pact fills in what the state has answered
const pathOfPool = '/user/username/${partnerPhone}/private-pool'

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

it('the score of a partner is told for twelve months', async () => {
  const id = 8470
  const months = exampleOf('PartnerScore').months.map(({ month, bids }) => ({
    month: MatchersV3.regex(/^\d{4}-\d{2}$/, month),
    bids: MatchersV3.integer(bids),
  }))
  const request = { method: 'GET', path: `/user/partner/${id}/score` } as const
  const answer = { status: 200, body: { data: { tier: MatchersV3.string('NEW'), months } } }
  const given = [{ state: 'a partner', id } as const]
  const score = await exchange(
    [{ given, asking: 'for the score of a partner', by: 'customer support', request, answer }],
    ({ sdk }) => sdk.call('getPartnerScore', { path: { id } }),
  )
  expect(score?.months).toHaveLength(12)
})

it('partners are counted by city, for a map of whom the list finds', async () => {
  const given = [{ state: 'a partner', id: 8472 } as const]
  const query = { tier: 'NEW' } as const
  const request = { method: 'GET', path: '/user/partner-cities', query } as const
  const city = {
    id: MatchersV3.integer(2),
    name: MatchersV3.string('Lahore'),
    lat: MatchersV3.number(31.52),
    lng: MatchersV3.number(74.36),
    partners: MatchersV3.integer(1),
  }
  const answer = { status: 200, body: { data: MatchersV3.eachLike(city) } }
  const cities = await exchange(
    [{ given, asking: 'for partners by city', by: 'customer support', request, answer }],
    ({ sdk }) => sdk.call('countPartnersByCity', { query }),
  )
  expect(cities?.[0]?.partners).toBe(1)
})

it('a partner is taken into the private pool by their phone', async () => {
  const id = 8475
  const phone = '+923990000001'
  const given = [{ state: 'a partner', id } as const]
  const idempotencyKey = 'pool-1'
  const body = { isPrivatePool: true }
  const path = MatchersV3.fromProviderState(
    pathOfPool,
    `/user/username/${encodeURIComponent(phone)}/private-pool`,
  )
  const request = { method: 'POST', path, body, idempotencyKey } as const
  const answer = { status: 200, body: { data: { id, isPrivatePool: true } } }
  const taken = await exchange(
    [{ given, asking: 'to take a partner into the private pool', by: 'customer support', request, answer }],
    ({ sdk }) => sdk.call('setPrivatePool', { path: { phone }, body, idempotencyKey }),
  )
  expect(taken?.isPrivatePool).toBe(true)
})

it('a partner is given to a colleague to look after', async () => {
  const id = 8478
  const csrOwner = { id: 2, name: 'Bilal Siddiqui' }
  const given = [{ state: 'a partner', id } as const, { state: 'a member of customer support' } as const]
  const idempotencyKey = 'assign-1'
  const path = `/user/partner/${id}/assign`
  const body = { csrOwnerId: csrOwner.id, version: 1 }
  const request = { method: 'POST', path, body, idempotencyKey } as const
  const answer = { status: 200, body: { data: { id, csrOwner: loosely(csrOwner) } } }
  const kept = await exchange(
    [{ given, asking: 'to give a partner to a colleague', by: 'customer support', request, answer }],
    ({ sdk }) => sdk.call('assignPartner', { path: { id }, body, idempotencyKey }),
  )
  expect(kept?.csrOwner).toMatchObject(csrOwner)
})

it('the account of a partner is deleted', async () => {
  const id = 8480
  const given = [{ state: 'a partner', id } as const]
  const idempotencyKey = 'partner-end-1'
  const path = `/user/partner/delete-account/${id}`
  const request = { method: 'DELETE', path, idempotencyKey } as const
  const answer = { status: 200, body: { data: null } }
  const gone = await exchange(
    [{ given, asking: 'to delete the account of a partner', by: 'customer support', request, answer }],
    ({ sdk }) => sdk.call('deletePartnerAccount', { path: { id }, idempotencyKey }),
  )
  expect(gone).toBeNull()
})
