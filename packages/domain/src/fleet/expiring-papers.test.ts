import { expect, it } from 'vitest'
import { expiredOfDriver, expiredOfVehicle } from './expiring-papers.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const [past, today] = ['2026-11-20', '2026-11-21']

it.each([
  ['an expired license', { licenseExpiry: past }, { paper: 'LICENSE', day: past }],
  ['a license that ends today', { licenseExpiry: today }, undefined],
  ['an expired CNIC', { licenseExpiry: today, cnicExpiry: past }, { paper: 'CNIC', day: past }],
  ['papers without a day', { licenseExpiry: null }, undefined],
])('a driver with %s', (_, driver, expired) => expect(expiredOfDriver(driver, now)).toEqual(expired))

it.each([
  ['an expired fitness certificate', { fitnessExpiry: past }, { paper: 'FITNESS', day: past }],
  ['an expired route permit', { routePermitExpiry: past }, { paper: 'ROUTE_PERMIT', day: past }],
  [
    'an expired insurance',
    { fitnessExpiry: today, insuranceExpiry: past },
    { paper: 'INSURANCE', day: past },
  ],
  ['papers that end today', { fitnessExpiry: today, insuranceExpiry: today }, undefined],
])('a vehicle with %s', (_, vehicle, expired) => expect(expiredOfVehicle(vehicle, now)).toEqual(expired))
