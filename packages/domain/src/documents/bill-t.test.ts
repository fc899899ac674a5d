import { expect, it } from 'vitest'
import { changedSincePrint, saidOnBillT, weightsOnBillT } from './bill-t.ts'

const booking = {
  registrationNumber: 'LES-1234',
  driverName: 'Sher Zaman',
  pickupCityName: 'Lahore',
  dropoffCityName: 'Karachi',
}
const printed = saidOnBillT(booking)

it.each([
  ['nothing', {}, []],
  ['another truck', { registrationNumber: 'TLA-7781' }, ['VEHICLE']],
  ['no truck any more', { registrationNumber: null, driverName: null }, ['VEHICLE', 'DRIVER']],
  ['another driver', { driverName: 'Gul Khan' }, ['DRIVER']],
  ['another way', { pickupCityName: 'Multan', dropoffCityName: 'Quetta' }, ['FROM', 'TO']],
] as const)('a paper is told from a booking with %s', (_, changes, changed) => {
  expect(changedSincePrint(printed, saidOnBillT({ ...booking, ...changes }))).toEqual(changed)
})

it('a paper from before its words were kept is not called changed', () => {
  expect(changedSincePrint(null, printed)).toEqual([])
})

const load = (weight?: number) => (weight === undefined ? {} : { weight })
it.each([
  ['the only truck', [load(20), load(5)], 25, 1, null, { total: 25, isWeighed: false, ofLoads: [20, 5] }],
  [
    'one of three with one kind of goods',
    [load(60)],
    60,
    3,
    null,
    { total: 20, isWeighed: false, ofLoads: [20] },
  ],
  [
    'one of three with two kinds of goods',
    [load(20), load(40)],
    60,
    3,
    null,
    { total: 20, isWeighed: false, ofLoads: [undefined, undefined] },
  ],
  [
    'one of three without weights of goods',
    [load()],
    10,
    3,
    null,
    { total: 3.333, isWeighed: false, ofLoads: [undefined] },
  ],
  ['a truck that was weighed', [load(25)], 25, 1, 24.6, { total: 24.6, isWeighed: true, ofLoads: [25] }],
  ['one of two that was weighed', [load(50)], 50, 2, 24.6, { total: 24.6, isWeighed: true, ofLoads: [25] }],
])('the paper of %s says what that truck carries', (_, loads, weight, vehicleCount, loadedWeight, said) => {
  expect(weightsOnBillT({ loads, weight, vehicleCount, loadedWeight })).toEqual(said)
})
