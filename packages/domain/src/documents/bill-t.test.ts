import { expect, it } from 'vitest'
import { changedSincePrint, saidOnBillT } from './bill-t.ts'

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
