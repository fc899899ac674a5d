import type { components } from '../generated/schema.d.ts'

type Country = components['schemas']['Country']
type State = components['schemas']['State']
type City = components['schemas']['City']

export function aCountry(facts: Partial<Country> = {}): Country {
  return {
    id: 1,
    name: 'Pakistan',
    iso2: 'PK',
    dialCode: '+92',
    phoneLength: 13,
    currency: 'PKR',
    homeFlag: true,
    ...facts,
  }
}

export function aState(facts: Partial<State> = {}): State {
  return { id: 2, name: 'Sindh', countryId: 1, region: 'South', ...facts }
}

export function aCity(facts: Partial<City> = {}): City {
  return {
    id: 1,
    name: 'Karachi',
    localName: null,
    aliases: [],
    stateId: 2,
    stateName: 'Sindh',
    countryId: 1,
    lat: 24.8607,
    lng: 67.0011,
    ...facts,
  }
}
