import { expect, it } from 'vitest'
import { restrictionsOf } from './route-restrictions.ts'

const daily = {
  from: '06:00',
  to: '22:00',
  days: [],
  vehicleTypeIds: [],
  validFrom: null,
  validTo: null,
  source: 'Police',
}
const pickUp = { cityId: 1, cityName: 'Karachi', countryId: 1, locationActionType: 1 }
const dropOff = { cityId: 2, cityName: 'Lahore', countryId: 1, locationActionType: 2 }
/** Pakistan is five hours ahead. */
const at = (local: string) => new Date(`2026-11-25T${local}:00+05:00`)
const route = (changes: object) => ({
  stops: [pickUp, dropOff],
  loadingTime: at('05:00'),
  durationMin: 600,
  vehicleTypeId: 2,
  bans: { 2: [daily] },
  ...changes,
})
const told = (changes: object = {}) =>
  restrictionsOf(route(changes)).map(({ cityName, from, isThen, arrivesAt }) => [
    cityName,
    from,
    isThen,
    arrivesAt,
  ])

it('a truck that comes while a ban holds is told so, with the time', () => {
  expect(told()).toEqual([['Lahore', '06:00', true, at('15:00')]])
})
it('one that comes at another hour of that day has it to plan around', () => {
  expect(told({ durationMin: 17 * 60 })).toEqual([['Lahore', '06:00', false, at('22:00')]])
  expect(told({ durationMin: 17 * 60 - 1 })).toEqual([['Lahore', '06:00', true, at('21:59')]])
})
it('where it loads, the loading time counts', () => {
  const bans = { 1: [daily] }
  expect(told({ bans })).toEqual([['Karachi', '06:00', false, at('05:00')]])
  expect(told({ bans, loadingTime: at('06:00') })).toEqual([['Karachi', '06:00', true, at('06:00')]])
})
it('a ban of the night before holds until its end', () => {
  const bans = { 2: [{ ...daily, from: '22:00', to: '06:00', days: [2] }] }
  expect(told({ bans, loadingTime: at('05:00'), durationMin: 30 })).toEqual([
    ['Lahore', '22:00', true, at('05:30')],
  ])
  expect(told({ bans, loadingTime: at('05:00'), durationMin: 60 })).toEqual([])
})
it('other vehicles, days and cities are not concerned', () => {
  expect(told({ bans: { 2: [{ ...daily, vehicleTypeIds: [1] }] } })).toEqual([])
  expect(told({ bans: { 2: [{ ...daily, days: [7] }] } })).toEqual([])
  expect(told({ bans: { 9: [daily] } })).toEqual([])
})
it('a city with two stops tells its ban once, and what holds at that moment stands first', () => {
  const stops = [pickUp, dropOff, dropOff]
  expect(told({ stops, bans: { 1: [daily], 2: [daily] } })).toEqual([
    ['Lahore', '06:00', true, at('15:00')],
    ['Karachi', '06:00', false, at('05:00')],
  ])
})
