import { expect, it } from 'vitest'
import { expiredOfDriver, expiredOfVehicle } from './expiring-papers.ts'
import { mayPairOnPapers } from './pairing.rules.ts'

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

it.each([
  ['stays at home', false, undefined],
  ['goes over a border', true, { paper: 'PASSPORT', day: past }],
])('an expired passport of a driver who %s', (_, crossesBorder, expired) =>
  expect(expiredOfDriver({ passportExpiry: past }, now, { crossesBorder })).toEqual(expired),
)

const text = (verdict: ReturnType<typeof mayPairOnPapers>) =>
  verdict.allowed ? undefined : verdict.refusal.sentence

it.each([
  ['a good driver and vehicle', {}, {}, undefined],
  ['an expired license', { licenseExpiry: past }, {}, 'The License of the driver expired on 20/11/2026'],
  [
    'an expired insurance',
    {},
    { insuranceExpiry: past },
    'The Insurance of the vehicle expired on 20/11/2026',
  ],
  ['papers that end today', { cnicExpiry: today }, { fitnessExpiry: today }, undefined],
])('a vehicle is given a driver: %s', (_, driver, vehicle, sentence) =>
  expect(text(mayPairOnPapers(driver, vehicle, now))).toBe(sentence),
)
