import { expect, it } from 'vitest'
import { locationForm, locationOfCompanyForm } from './location-form.ts'

const typed = { name: ' Sundar  Mill ', locationType: 'FACTORY', cityId: '2', address: 'Plot 14' } as const
const complaints = (changes: object) =>
  (locationForm.safeParse({ ...typed, ...changes }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ])

it('reads an address as it is meant, and leaves out what nobody has typed', () => {
  const read = locationForm.parse({
    ...typed,
    contactPhone: '0300-4445566',
    gate: ' ',
    lat: '31.29',
    lng: 74,
  })
  expect(read).toEqual({
    name: 'Sundar Mill',
    locationType: 'FACTORY',
    cityId: 2,
    address: 'Plot 14',
    contactPhone: '+923004445566',
    lat: 31.29,
    lng: 74,
    aliases: [],
    openingTimes: [],
    geofenceVertices: [],
    appointmentRequired: false,
    labourAvailable: false,
  })
})

it('reads other names, the code of a port and the hours of trucks as they are meant', () => {
  const read = locationForm.parse({
    ...typed,
    aliases: 'QICT, Port Bin Qasim, QICT',
    unLocode: 'pk bqm',
    dockCount: '12',
  })
  expect(read).toMatchObject({ aliases: ['QICT', 'Port Bin Qasim'], unLocode: 'PKBQM', dockCount: 12 })
})

it('reads the hours of each day, and corners that stand on a line each', () => {
  const read = locationForm.parse({
    ...typed,
    openingTimes: [{ days: ['2', '1'], from: '8', to: '8 pm' }],
    geofenceVertices: '31.289, 74.168\n\n31.292 74.168\n31.292،74.173',
  })
  expect(read).toMatchObject({
    openingTimes: [{ days: [1, 2], from: '08:00', to: '20:00' }],
    geofenceVertices: [
      { lat: 31.289, lng: 74.168 },
      { lat: 31.292, lng: 74.168 },
      { lat: 31.292, lng: 74.173 },
    ],
  })
  expect(locationForm.parse({ ...typed, ...read })).toEqual(read)
})

it('says nothing of whether it is offered, unless somebody does', () => {
  expect('isActive' in locationForm.parse(typed)).toBe(false)
  expect(locationForm.parse({ ...typed, isActive: false }).isActive).toBe(false)
})

it.each([
  ['name', { name: '' }, 'Name is required'],
  ['name', { name: 'x'.repeat(121) }, 'Name cannot exceed 120 characters'],
  ['locationType', { locationType: undefined }, 'Kind is required'],
  ['cityId', { cityId: '' }, 'City is required'],
  ['address', { address: 'x'.repeat(300) }, 'Address cannot exceed 299 characters'],
  ['gate', { gate: 'x'.repeat(61) }, 'Gate cannot exceed 60 characters'],
  ['contactPhone', { contactPhone: '12' }, 'Phone number is not valid'],
  ['lat', { lat: 90.1, lng: 0 }, 'The coordinates are not valid'],
  ['lng', { lat: 0, lng: -180.1 }, 'The coordinates are not valid'],
  ['lat', { lat: 31 }, 'Give latitude and longitude, or neither'],
  ['code', { code: 'x'.repeat(21) }, 'Code cannot exceed 20 characters'],
  [
    'heavyVehicleWindow',
    { heavyVehicleWindow: 'x'.repeat(61) },
    'Hours of trucks cannot exceed 60 characters',
  ],
  ['dockCount', { dockCount: 201 }, 'Docks must be a whole number between 0 and 200'],
  ['dockCount', { dockCount: 1.5 }, 'Docks must be a whole number between 0 and 200'],
  [
    'geofenceRadiusM',
    { lat: 1, lng: 2, geofenceRadiusM: 49 },
    'Geofence must be a whole number of metres from 50 to 10000',
  ],
  [
    'geofenceRadiusM',
    { lat: 1, lng: 2, geofenceRadiusM: 10_001 },
    'Geofence must be a whole number of metres from 50 to 10000',
  ],
  ['geofenceRadiusM', { geofenceRadiusM: 300 }, 'A geofence needs the coordinates of its centre'],
  [
    'unLocode',
    { unLocode: 'PKKH' },
    'UN/LOCODE must be two letters for the country and three for the place, such as PKKHI',
  ],
  [
    'unLocode',
    { unLocode: 'PKK01' },
    'UN/LOCODE must be two letters for the country and three for the place, such as PKKHI',
  ],
  [
    'aliases',
    { aliases: Array.from({ length: 11 }, (_, n) => `n${n}`) },
    'A location can have at most 10 other names, of 100 characters each',
  ],
  [
    'aliases',
    { aliases: ['x'.repeat(101)] },
    'A location can have at most 10 other names, of 100 characters each',
  ],
  [
    'address2',
    { address2: 'x'.repeat(292) },
    'The lines of an address cannot exceed 299 characters together',
  ],
  ['address3', { address3: 'x'.repeat(300) }, 'Address, line 3 cannot exceed 299 characters'],
  ['openingTimes.0.from', { openingTimes: [{ days: [], to: '9' }] }, 'Opens is required'],
  [
    'openingTimes.0.to',
    { openingTimes: [{ days: [], from: '9', to: 'late' }] },
    'Closes must be a time of day, such as 06:00 or 10 pm',
  ],
  [
    'openingTimes.0.days',
    { openingTimes: [{ days: [8], from: '9', to: '10' }] },
    'Day of the week must be from 1 for Monday to 7',
  ],
  [
    'openingTimes',
    { openingTimes: Array.from({ length: 15 }, () => ({ from: '9', to: '10' })) },
    'A location can have at most 14 opening times',
  ],
  ['geofenceVertices', { geofenceVertices: '31, 74\n32, 74' }, 'A ground must have from 3 to 50 corners'],
  [
    'geofenceVertices',
    { geofenceVertices: 'here\n1, 2\n3, 4' },
    'A corner must be a latitude and a longitude, such as 31.289, 74.168',
  ],
  [
    'geofenceVertices',
    { geofenceVertices: '91, 2\n1, 2\n3, 4' },
    'A corner must be a latitude and a longitude, such as 31.289, 74.168',
  ],
  [
    'geofenceVertices',
    { geofenceVertices: '1, 2, 3\n1, 2\n3, 4' },
    'A corner must be a latitude and a longitude, such as 31.289, 74.168',
  ],
])('%s: %j is refused', (path, changes, message) => {
  expect(complaints(changes)).toContainEqual([path, message])
})

it.each([
  { name: 'x'.repeat(120) },
  { address: 'x'.repeat(299) },
  { lat: 90, lng: -180 },
  { address2: 'x'.repeat(290) },
  { openingTimes: Array.from({ length: 14 }, () => ({ from: '9', to: '9' })) },
  { geofenceVertices: '1, 2\n1, 3\n2, 3' },
  { groupId: 0 },
  { dockCount: 0 },
  { dockCount: 200 },
  { code: 'x'.repeat(20) },
  { lat: 1, lng: 2, geofenceRadiusM: 50 },
  { lat: 1, lng: 2, geofenceRadiusM: 10_000 },
])('%j is taken', (changes) => expect(complaints(changes)).toEqual([]))

it('customer support names the company', () => {
  const complained = locationOfCompanyForm.safeParse(typed).error?.issues.map(({ message }) => message)
  expect(complained).toEqual(['Company is required'])
  expect(locationOfCompanyForm.parse({ ...typed, groupId: 0 }).groupId).toBe(0)
})
