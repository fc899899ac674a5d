import { anInternalUser, aVehicleTypeVariant } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { someOf } from './loosely.ts'
import { plainDriver, plainPartner, plainVehicle } from './plain-parties.ts'

const page = (items: object) => ({ items, total: MatchersV3.number(1) })
const crewOf = (partnerId: number) =>
  [
    { state: 'a partner', id: partnerId },
    { state: 'a driver with a vehicle', partnerId, driverId: partnerId, vehicleId: partnerId },
  ] as const

it('partners whom a bid can be entered for', async () => {
  const partners = await exchange(
    [
      {
        given: [{ state: 'a partner', id: 7800 }],
        asking: 'for partners',
        by: 'customer support',
        request: { method: 'GET', path: '/user/partner', query: { pageSize: '20' } },
        answer: { status: 200, body: { data: page(someOf(plainPartner())) } },
      },
    ],
    ({ sdk }) => sdk.call('listPartners', { query: { pageSize: 20 } }),
  )
  expect(partners?.items[0]).toMatchObject({ verificationStatus: 4, isBlocked: false })
})

it('a name that no partner has finds none', async () => {
  const none = await exchange(
    [
      {
        asking: 'for partners by a name that none has',
        by: 'customer support',
        request: { method: 'GET', path: '/user/partner', query: { pageSize: '20', search: 'Qqqqq' } },
        answer: { status: 200, body: { data: { items: [], total: 0 } } },
      },
    ],
    ({ sdk }) => sdk.call('listPartners', { query: { pageSize: 20, search: 'Qqqqq' } }),
  )
  expect(none?.items).toEqual([])
})

describe('the crew of a booking is chosen', () => {
  it('from the drivers of its partner', async () => {
    const drivers = await exchange(
      [
        {
          given: [...crewOf(7805)],
          asking: 'for the drivers of a partner',
          by: 'customer support',
          request: { method: 'GET', path: '/driver', query: { partnerId: '7805', pageSize: '50' } },
          answer: {
            status: 200,
            body: { data: page(someOf(plainDriver(), { id: 7805, partnerId: 7805, isBlocked: false })) },
          },
        },
      ],
      ({ sdk }) => sdk.call('listDrivers', { query: { partnerId: 7805, pageSize: 50 } }),
    )
    expect(drivers?.items).toMatchObject([{ id: 7805, partnerId: 7805 }])
  })

  it('and from the vehicles of its partner', async () => {
    const vehicles = await exchange(
      [
        {
          given: [...crewOf(7810)],
          asking: 'for the vehicles of a partner',
          by: 'customer support',
          request: { method: 'GET', path: '/vehicle', query: { partnerId: '7810', pageSize: '50' } },
          answer: {
            status: 200,
            body: { data: page(someOf(plainVehicle(), { id: 7810, partnerId: 7810, vehicleTypeId: 2 })) },
          },
        },
      ],
      ({ sdk }) => sdk.call('listVehicles', { query: { partnerId: 7810, pageSize: 50 } }),
    )
    expect(vehicles?.items).toMatchObject([{ id: 7810, partnerId: 7810 }])
  })
})

it('the variants of a vehicle type', async () => {
  const query = { page: 0, pageSize: 100 }
  const variants = await exchange(
    [
      {
        asking: 'for the variants of a vehicle type',
        by: 'customer support',
        request: {
          method: 'GET',
          path: '/vehicle-type-variant/vehicle-type/2',
          query: { page: '0', pageSize: '100' },
        },
        answer: {
          status: 200,
          body: { data: page(someOf(aVehicleTypeVariant({ axles: null }), { vehicleTypeId: 2 })) },
        },
      },
    ],
    ({ sdk }) => sdk.call('listVehicleTypeVariants', { path: { vehicleTypeId: 2 }, query }),
  )
  expect(variants?.items[0]?.vehicleTypeId).toBe(2)
})

it('colleagues who can answer for a shipment are searched by name', async () => {
  const users = await exchange(
    [
      {
        given: [{ state: 'a member of customer support' }],
        asking: 'for members of customer support',
        by: 'customer support',
        request: { method: 'GET', path: '/user/internal', query: { pageSize: '20' } },
        answer: {
          status: 200,
          body: {
            data: page(
              someOf(
                anInternalUser({
                  email: null,
                  roleId: null,
                  roleName: null,
                  countryId: null,
                  lastLoginAt: null,
                }),
              ),
            ),
          },
        },
      },
    ],
    ({ sdk }) => sdk.call('listInternalUsers', { query: { pageSize: 20 } }),
  )
  expect(users?.items[0]).toMatchObject({ fullName: 'Sana Tariq', status: 'ACTIVE' })
})
