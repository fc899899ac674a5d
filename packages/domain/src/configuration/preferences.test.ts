import { describe, expect, it } from 'vitest'
import { findConfig } from './config-entry.ts'
import { composePreferences } from './preferences.ts'

describe('preferences', () => {
  it('are the defaults where nothing is configured', () => {
    expect(composePreferences({})).toEqual({
      theme: { logo: '/logo.png' },
      terms: {
        paymentTypes: [1, 2],
        shipmentTypes: [1, 2],
        shipperRate: null,
        vehicleType: { singular: 'Vehicle type', plural: 'Vehicle types' },
      },
      clientName: 'Karwan',
      currency: 'Rs',
      distanceUnit: 'km',
      language: 'en',
      weightUnit: 'Tonne',
      expandedTripStatuses: false,
      tripVerifications: [],
      vehicleTypes: [],
      documentTypes: [1, 2, 10],
      googleMaps: null,
      podRequired: false,
    })
  })

  it("take the user's entry before the company's, and the company's before the default", () => {
    const company = [
      { name: 'PREFERENCE', values: ['ETB', 'Quintal'] },
      { name: 'PAYMENT_TYPES', values: ['3'] },
    ]
    const user = [{ name: 'PREFERENCE', values: ['DJF'] }]
    const composed = composePreferences({ user, company }, 'am')
    expect(composed).toMatchObject({ currency: 'DJF', weightUnit: 'Tonne', language: 'am' })
    expect(composed.terms.paymentTypes).toEqual([3])
  })

  it('offer each thing once, however often an entry names it', () => {
    const user = [{ name: 'VEHICLE_TYPES', values: [' 1', '2', '1', '01'] }]
    expect(composePreferences({ user }).vehicleTypes).toEqual([1, 2])
  })

  it('read every name', () => {
    const composed = composePreferences({
      company: [
        { name: 'THEME', values: ['/indus.svg', '#112233', '', 'Indus'] },
        { name: 'SHIPMENT_TYPES', values: ['1', 'x', '9'] },
        { name: 'EXPANDED_TRIP_STATUSES', values: ['true'] },
        { name: 'POD_REQUIRED', values: ['true'] },
        { name: 'VEHICLE_TYPES', values: ['5', '7'] },
        { name: 'DOCUMENT_TYPES', values: [] },
        { name: 'SHIPPER_RATE', values: ['Target Rate', 'Cargo Type'] },
        { name: 'GOOGLE_MAP_API', values: ['key', 'map'] },
        { name: 'VEHICLE_TYPE_TERMINOLOGY', values: ['Truck', 'Trucks'] },
        { name: 'TRIP_AND_DOCUMENT_VERIFICATIONS', values: ['{}'] },
      ],
    })
    expect(composed).toMatchObject({
      theme: { logo: '/indus.svg', primaryColor: '#112233' },
      clientName: 'Indus',
      expandedTripStatuses: true,
      podRequired: true,
      vehicleTypes: [5, 7],
      documentTypes: [],
      googleMaps: { apiKey: 'key', mapId: 'map' },
      tripVerifications: ['{}'],
    })
    expect(composed.theme).not.toHaveProperty('secondaryColor')
    expect(composed.weightUnit).toBe('Tonne')
    expect(composed.terms).toMatchObject({
      shipmentTypes: [1, 9],
      shipperRate: { mode: 'Target Rate', basis: 'Cargo Type' },
      vehicleType: { singular: 'Truck', plural: 'Trucks' },
    })
  })

  it('read both colours, the second unit, and a map without an id', () => {
    const company = [
      { name: 'THEME', values: ['', '#112233', ' #445566 '] },
      { name: 'PREFERENCE', values: ['ETB', 'Quintal'] },
      { name: 'GOOGLE_MAP_API', values: ['key'] },
      { name: 'PAYMENT_TYPES', values: [' 12 ', '3x', 'x3', '4'] },
    ]
    expect(composePreferences({ company })).toMatchObject({
      theme: { logo: '/logo.png', primaryColor: '#112233', secondaryColor: '#445566' },
      weightUnit: 'Quintal',
      googleMaps: { apiKey: 'key', mapId: '' },
      terms: { paymentTypes: [12, 4] },
    })
  })

  it.each([['Any Rate', 'Cargo Type'], ['Target Rate'], []])(
    'have no shipper rate for %s %s',
    (...values) => {
      const company = [{ name: 'SHIPPER_RATE', values: values.filter((value) => value !== undefined) }]
      expect(composePreferences({ company }).terms.shipperRate).toBeNull()
    },
  )
})

describe('config entries', () => {
  const present = [
    { name: 'FUTURE_SWITCH', values: ['on'] },
    { name: 'POD_REQUIRED', values: ['false'] },
  ]
  it('are found at the narrowest level that has one', () => {
    expect(findConfig([[], present], 'POD_REQUIRED')?.values).toEqual(['false'])
    expect(findConfig([[], present], 'THEME')).toBeUndefined()
  })
})
