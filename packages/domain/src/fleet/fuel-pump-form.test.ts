import { describe, expect, it } from 'vitest'
import { fuelPumpForm } from './fuel-pump-form.ts'

const aPump = {
  name: ' Ravi  Filling Station ',
  brand: 'PSO',
  cityId: '1',
  address: 'GT Road, km 12',
  phoneNumber: '0300-999 0044',
  fuelTypes: ['DIESEL', 'CNG'],
  dieselPrice: '268.5',
}
const sentencesOf = (more: object) =>
  fuelPumpForm
    .safeParse({ ...aPump, ...more })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the form of a fuel pump', () => {
  it('reads what was typed as it is kept', () => {
    expect(fuelPumpForm.parse(aPump)).toMatchObject({
      name: 'Ravi Filling Station',
      cityId: 1,
      phoneNumber: '+923009990044',
      fuelTypes: ['DIESEL', 'CNG'],
      acceptsFuelSlip: false,
    })
  })

  it('names every field that is missing at once', () => {
    const { error } = fuelPumpForm.safeParse({ fuelTypes: [] })
    expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      'name: Name is required',
      'brand: Brand is required',
      'cityId: City is required',
      'address: Address is required',
      'fuelTypes: Fuel is required',
    ])
  })

  it.each([
    ['name', { name: 'x'.repeat(120) }, undefined],
    ['name', { name: 'x'.repeat(121) }, ['name: Name cannot exceed 120 characters']],
    ['address', { address: 'x'.repeat(299) }, undefined],
    ['address', { address: 'x'.repeat(300) }, ['address: Address cannot exceed 299 characters']],
    [
      'opening hours',
      { openingHours: 'x'.repeat(121) },
      ['openingHours: Opening hours cannot exceed 120 characters'],
    ],
    ['latitude', { lat: 90, lng: -180 }, undefined],
    ['latitude', { lat: 90.01, lng: 0 }, ['lat: The coordinates are not valid']],
    ['longitude', { lat: 0, lng: 180.01 }, ['lng: The coordinates are not valid']],
    ['position', { lat: 31 }, ['lat: Give latitude and longitude, or neither']],
    ['brand', { brand: 'ESSO' }, ['brand: Brand is required']],
    ['fuel', { fuelTypes: [] }, ['fuelTypes: Fuel is required']],
    ['code', { code: 'x'.repeat(20) }, undefined],
    ['code', { code: 'x'.repeat(21) }, ['code: Code cannot exceed 20 characters']],
    ['kilometre', { routeKm: '0' }, undefined],
    ['kilometre', { routeKm: 3000 }, undefined],
    ['kilometre', { routeKm: 12.5 }, undefined],
    [
      'kilometre',
      { routeKm: 12.55 },
      ['routeKm: Kilometre must be between 0 and 3000, with at most one decimal'],
    ],
    [
      'kilometre',
      { routeKm: 3000.1 },
      ['routeKm: Kilometre must be between 0 and 3000, with at most one decimal'],
    ],
    ['amenities', { amenities: ['SPA'] }, ['amenities.0: Amenity is required']],
    [
      'price of petrol',
      { petrolPrice: '0' },
      ['petrolPrice: Petrol price must be greater than 0, with at most two decimals'],
    ],
    ['phone', { phoneNumber: '' }, undefined],
    ['phone', { phoneNumber: '0300' }, ['phoneNumber: Phone number is not valid']],
    ['price', { dieselPrice: '0.01' }, undefined],
    [
      'price',
      { dieselPrice: '0.001' },
      ['dieselPrice: Diesel price must be greater than 0, with at most two decimals'],
    ],
  ])('has a limit of the %s: %o', (_field, more, sentences) => {
    expect(sentencesOf(more)).toEqual(sentences)
  })
})
