import { somePreferences } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Given } from '../states/index.ts'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'
import { refusal } from './problems.ts'

/** No colours: they belong to a company, and customer support has none. */
const preferences = () => {
  const { theme, terms, ...others } = somePreferences()
  return {
    ...others,
    theme: { logo: theme.logo, mode: theme.mode },
    terms: { ...terms, shipmentTypes: [] },
    documentTypes: [],
  }
}

it.each(['customer support', 'a shipper'] as const)('preferences of %s', async (by) => {
  const answered = await exchange(
    [
      {
        asking: 'for the preferences',
        by,
        request: { method: 'GET', path: '/preferences' },
        answer: { status: 200, body: { data: loosely(preferences()) } },
      },
    ],
    ({ sdk }) => sdk.call('getPreferences'),
  )
  expect(answered?.terms.vehicleType).toEqual({ singular: 'Vehicle', plural: 'Vehicles' })
})

it('the colour mode is kept for the user', async () => {
  const answered = await exchange(
    [
      {
        asking: 'to show the portal in dark colours',
        by: 'customer support',
        request: { method: 'PUT', path: '/preferences', body: { mode: 'dark' } },
        answer: {
          status: 200,
          body: {
            data: { ...loosely(preferences()), theme: loosely(preferences().theme, { mode: 'dark' }) },
          },
        },
      },
    ],
    ({ sdk }) => sdk.call('updatePreferences', { body: { mode: 'dark' } }),
  )
  expect(answered?.theme.mode).toBe('dark')
})

it('views that colleagues share are asked for by list; where nobody shares one there are none', async () => {
  const views = await exchange(
    [
      {
        asking: 'for the views of bookings that colleagues share',
        by: 'customer support',
        request: { method: 'GET', path: '/config/shared-views/listBookings' },
        answer: { status: 200, body: { data: [] } },
      },
    ],
    ({ sdk }) => sdk.call('listSharedViews', { path: { list: 'listBookings' } }),
  )
  expect(views).toEqual([])
})

it('a view that a colleague shares is withdrawn, also where it is shared no longer', async () => {
  const withdrawn = await exchange(
    [
      {
        given: [{ state: 'a member of customer support' }],
        asking: 'to withdraw a view that a colleague shares',
        by: 'customer support',
        request: {
          method: 'DELETE',
          path: MatchersV3.fromProviderState(
            // biome-ignore lint/suspicious/noTemplateCurlyInString: the verifier fills it in
            '/config/shared-views/listBookings/${userId}/9f2c',
            '/config/shared-views/listBookings/2/9f2c',
          ),
          idempotencyKey: 'withdraw-view-1',
        },
        answer: { status: 200, body: { data: null } },
      },
    ],
    ({ sdk }) =>
      sdk.call('withdrawSharedView', {
        path: { list: 'listBookings', userId: 2, viewId: '9f2c' },
        idempotencyKey: 'withdraw-view-1',
      }),
  )
  expect(withdrawn).toBeNull()
})

it('preferences need somebody who is signed in', async () => {
  await exchange(
    [
      {
        asking: 'for the preferences',
        by: 'nobody',
        request: { method: 'GET', path: '/preferences' },
        answer: { status: 401, body: refusal({ code: 'session.missing', message: 'Please login' }) },
      },
    ],
    ({ sdk }) => expect(sdk.call('getPreferences')).rejects.toMatchObject({ code: 'session.missing' }),
  )
})

describe('what somebody set about a list', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the verifier fills it in
  const path = MatchersV3.fromProviderState('/config/v2/${userId}', '/config/v2/1')
  const set = { name: 'list.listShipments', values: ['{"pageSize":25,"density":"compact"}'] }
  const before = '{"pageSize":50}'
  const given: Given[] = [{ state: 'a remembered list', name: set.name, value: before }]
  const oneOf = (entry: object) => MatchersV3.arrayContaining(entry)

  it('comes back on another device', async () => {
    const entries = await exchange(
      [
        {
          given,
          asking: 'for what was set about lists',
          by: 'customer support',
          request: { method: 'GET', path },
          answer: { status: 200, body: { data: oneOf({ name: set.name, values: [before] }) } },
        },
      ],
      ({ sdk }) => sdk.call('listUserConfig', { path: { userId: 1 } }),
    )
    expect(entries).toEqual([{ name: set.name, values: [before] }])
  })

  it('is replaced by name, and all else stays', async () => {
    const entries = await exchange(
      [
        {
          given,
          asking: 'to keep what was set about a list',
          by: 'customer support',
          request: { method: 'POST', path, body: [set] },
          answer: { status: 200, body: { data: oneOf(set) } },
        },
      ],
      ({ sdk }) => sdk.call('saveUserConfig', { path: { userId: 1 }, body: [set] }),
    )
    expect(entries).toEqual([set])
  })

  it('is taken back, and what holds without it shows again', async () => {
    const query = { configName: set.name }
    const request = { method: 'DELETE', path, query, idempotencyKey: 'own-config-1' } as const
    const answer = { status: 200, body: { data: null } }
    const asking = 'to take back what was set about a list'
    const done = await exchange([{ given, asking, by: 'customer support', request, answer }], ({ sdk }) =>
      sdk.call('deleteUserConfig', { path: { userId: 1 }, query, idempotencyKey: 'own-config-1' }),
    )
    expect(done).toBeNull()
  })
})
