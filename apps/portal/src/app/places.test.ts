import { UserType } from '@karwan/domain/people'
import type { Permission } from '@karwan/domain/roles'
import { expect, it } from 'vitest'
import type { Place } from '../kit/page/place.ts'
import { isOffered, placesOf, quickPlaces } from './places.ts'

const place = (facts: Partial<Place> = {}): Place => ({
  group: 'market',
  order: 10,
  title: 'fuelPumps.list.title',
  icon: 'Fuel',
  ...facts,
})
const route = (fullPath: string, facts?: Partial<Place>) => ({
  fullPath,
  options: facts ? { staticData: { place: place(facts) } } : {},
})

it('places come from the routes that tell one, in the order of groups, and within a group in their own', () => {
  const routes = [
    route('/settings/', { group: 'settings' }),
    route('/fuel-pumps/', { order: 50 }),
    route('/fuel-pumps/$id'),
    route('/drivers/', { order: 20 }),
    route('/', { group: 'home' }),
  ]
  expect(placesOf(routes).map(({ to }) => to)).toEqual(['/', '/drivers', '/fuel-pumps', '/settings'])
})

it.each<[Place['permission'], string[], boolean]>([
  [undefined, [], true],
  ['fuel-pump:read', ['fuel-pump:read'], true],
  ['fuel-pump:read', ['driver:read'], false],
  [['role:read', 'user:read'], ['user:read'], true],
  [['role:read', 'user:read'], ['driver:read'], false],
])('a place for %j is offered to whoever holds %j: %s', (permission, held, offered) => {
  const grants = held.map((name) => ({ permission: name as Permission, scope: 'ALL' as const }))
  expect(
    isOffered(place(permission === undefined ? {} : { permission }), { grants, userType: UserType.shipper }),
  ).toBe(offered)
})

it.each(Object.values(UserType))('a place for staff, asked for by an account of kind %i', (userType) => {
  const viewer = { grants: [{ permission: '*', scope: 'ALL' as const }], userType }
  expect(isOffered(place({ isForStaff: true }), viewer)).toBe(userType === UserType.internal)
})

it('the foot of a phone has four places: those that ask for it first, the others as they come', () => {
  const places = [
    place({ title: 'a' }),
    place({ title: 'second', quick: 2 }),
    place({ title: 'first', quick: 1 }),
    place({ title: 'b' }),
    place({ title: 'c' }),
  ]
  expect(quickPlaces(places).map(({ title }) => title)).toEqual(['first', 'second', 'a', 'b'])
})
