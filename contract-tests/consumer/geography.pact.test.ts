import { aCity, aCountry, aState, exampleOf } from '@karwan/sdk/testing'
import { expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { someOf } from './loosely.ts'
import { severalRefusals } from './problems.ts'

const city = () => aCity({ aliases: [] })

it('cities are found by a part of their name', async () => {
  const cities = await exchange(
    [
      {
        asking: 'for cities by a part of their name',
        by: 'customer support',
        request: { method: 'GET', path: '/city/search', query: { name: 'Kara' } },
        answer: { status: 200, body: { data: someOf(city()) } },
      },
    ],
    ({ sdk }) => sdk.call('searchCities', { query: { name: 'Kara' } }),
  )
  expect(cities?.[0]).toMatchObject({ name: 'Karachi', stateName: 'Sindh' })
})

it('a name that no city has finds an empty list', async () => {
  const cities = await exchange(
    [
      {
        asking: 'for cities by a name that none has',
        by: 'customer support',
        request: { method: 'GET', path: '/city/search', query: { name: 'Qqqqq' } },
        answer: { status: 200, body: { data: [] } },
      },
    ],
    ({ sdk }) => sdk.call('searchCities', { query: { name: 'Qqqqq' } }),
  )
  expect(cities).toEqual([])
})

it('a name of two letters is refused, and the sentences arrive as one', async () => {
  const message = 'City search needs at least 3 characters'
  await exchange(
    [
      {
        asking: 'for cities by two letters',
        by: 'customer support',
        request: { method: 'GET', path: '/city/search', query: { name: 'Ka' } },
        answer: {
          status: 422,
          body: severalRefusals({ code: 'request.rule_broken', message, fields: ['name'] }),
        },
      },
    ],
    ({ sdk }) =>
      expect(sdk.call('searchCities', { query: { name: 'Ka' } })).rejects.toMatchObject({
        status: 422,
        message,
        fields: { name: [message] },
      }),
  )
})

it('countries with their dialling codes', async () => {
  const countries = await exchange(
    [
      {
        asking: 'for all countries',
        by: 'customer support',
        request: { method: 'GET', path: '/country/all' },
        answer: { status: 200, body: { data: someOf(aCountry()) } },
      },
    ],
    ({ sdk }) => sdk.call('listCountries'),
  )
  expect(countries?.[0]?.dialCode).toBe('+92')
})

it('the states of a country', async () => {
  const states = await exchange(
    [
      {
        asking: 'for the states of a country',
        by: 'customer support',
        request: { method: 'GET', path: '/state/country/1' },
        answer: { status: 200, body: { data: someOf({ ...aState(), region: null }, { countryId: 1 }) } },
      },
    ],
    ({ sdk }) => sdk.call('listStates', { path: { countryId: 1 } }),
  )
  expect(states?.[0]?.countryId).toBe(1)
})

it('the hours in which trucks may not enter a city', async () => {
  // Vehicle types and the first day are optional, so the pact does not require them.
  const example = exampleOf('CityTruckBans')
  const truckBan = example.truckBan.map((ban) => ({ ...ban, vehicleTypeIds: [], validFrom: null }))
  const cities = await exchange(
    [
      {
        asking: 'for the cities that trucks may not enter at certain hours',
        by: 'customer support',
        request: { method: 'GET', path: '/city/truck-bans' },
        answer: { status: 200, body: { data: someOf({ ...example, truckBan }) } },
      },
    ],
    ({ sdk }) => sdk.call('listTruckBans'),
  )
  expect(cities?.[0]?.truckBan[0]).toMatchObject({ from: '06:00', to: '22:00' })
})
