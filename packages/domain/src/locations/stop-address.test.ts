import { expect, it } from 'vitest'
import { geofenceTypeOf } from './geofence.ts'
import { addressOfStop } from './stop-address.ts'

it('a stop has the lines of an address in one, with the gate behind them', () => {
  expect(addressOfStop({ address: 'Plot 14' })).toBe('Plot 14')
  expect(
    addressOfStop({ address: 'Plot 14', address2: null, address3: 'Raiwind Road', gate: 'Gate 3' }),
  ).toBe('Plot 14, Raiwind Road, Gate 3')
})

it.each([
  [290, 'x'.repeat(290).concat(', Gate 3')],
  [292, 'x'.repeat(292)],
])('a gate is left out where there is no room for it behind %i characters', (length, told) => {
  expect(addressOfStop({ address: 'x'.repeat(length), gate: 'Gate 3' })).toBe(told)
})

it.each([
  [{ geofenceRadiusM: null, geofenceVertices: [] }, null],
  [{ geofenceRadiusM: 300, geofenceVertices: [] }, 'CIRCLE'],
  [{ geofenceRadiusM: 300, geofenceVertices: [{ lat: 1, lng: 2 }] }, 'POLYGON'],
])('%j is a geofence of kind %s', (given, kind) => expect(geofenceTypeOf(given)).toBe(kind))
