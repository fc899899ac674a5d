import type { components } from '../generated/schema.d.ts'

type Preferences = components['schemas']['Preferences']

/** The preferences of a user who has set none. */
export function somePreferences(facts: Partial<Preferences> = {}): Preferences {
  return {
    theme: { logo: '/logo.png', primaryColor: '#4088cc', secondaryColor: '#FFB500', mode: 'light' },
    terms: {
      paymentTypes: [1, 2],
      shipmentTypes: [1, 2],
      shipperRate: null,
      vehicleType: { singular: 'Vehicle', plural: 'Vehicles' },
    },
    clientName: 'Karwan',
    currency: 'PKR',
    distanceUnit: 'km',
    language: 'en',
    weightUnit: 'Tonne',
    expandedTripStatuses: false,
    tripVerifications: [],
    vehicleTypes: [],
    knownVehicleTypes: [],
    documentTypes: [1, 2, 10],
    googleMaps: null,
    podRequired: false,
    ...facts,
  }
}
