import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { composePreferences } from './preferences.ts'
import { changedEntries, fieldsOfSettings, settingsForm, unknownEntries } from './settings-form.ts'

const entries = [
  { name: 'THEME', values: ['/brand/x', '#0f766e', '#f59e0b', 'Indus'] },
  { name: 'NEXT_YEAR', values: ['x'] },
]
const rules = [
  { verticalId: 2, statusId: 6, requiredDocumentTypeIds: [48], blocking: true },
  { verticalId: '*' as const, statusId: 12, requiredDocumentTypeIds: [2], blocking: true },
]
const began = fieldsOfSettings({
  preferences: composePreferences({ user: entries }),
  allVehicleTypes: [1, 2, 3],
  rules,
})
const said = (changes: object) => complaintsOf(settingsForm, { ...began, ...changes })
const sent = (changes: object) =>
  changedEntries(settingsForm.parse({ ...began, ...changes }), Object.keys(changes), rules)

it('begins with what holds, every vehicle type ticked where none is left out', () => {
  expect(began).toMatchObject({
    clientName: 'Indus',
    primaryColor: '#0f766e',
    vehicleTypes: ['1', '2', '3'],
    papersAtCompletion: ['2'],
  })
  expect(said({})).toEqual([])
})

it.each([
  [{ primaryColor: 'teal' }, 'primaryColor: Primary colour must be a hex colour'],
  [{ paymentTypes: [] }, 'paymentTypes: Choose at least one'],
  [{ clientName: 'x'.repeat(41) }, 'clientName: Client name cannot exceed 40 characters'],
  [{ currency: 'ZZZ' }, 'currency: Currency must be one of Rs, ETB, DJF, USD'],
  [{ currency: '' }, 'currency: Currency must be one of Rs, ETB, DJF, USD'],
  [{ rateMode: 'Target Rate' }, 'rateBasis: Choose both, or neither'],
  [{ termPlural: '' }, 'termPlural: Enter the words for one and for several, or neither'],
  [{ mapKey: 'x'.repeat(201) }, 'mapKey: Keys cannot exceed 200 characters'],
])('%j is refused', (changes, complaint) => expect(said(changes)).toEqual([complaint]))

it('sends the entries that differ, whole, and no others', () => {
  expect(sent({})).toEqual([])
  expect(sent({ secondaryColor: '#ff0000' })).toEqual([
    { name: 'THEME', values: ['/brand/x', '#0f766e', '#ff0000', 'Indus'] },
  ])
  expect(sent({ podRequired: true, vehicleTypes: ['2'] })).toEqual([
    { name: 'VEHICLE_TYPES', values: ['2'] },
    { name: 'POD_REQUIRED', values: ['true'] },
  ])
  expect(sent({ rateMode: 'Target Rate', rateBasis: 'Cargo Type' })).toEqual([
    { name: 'SHIPPER_RATE', values: ['Target Rate', 'Cargo Type'] },
  ])
})

it('changes the papers of all verticals, and keeps the rules of single ones', () => {
  const [entry] = sent({ papersAtLoading: ['1', '10'] })
  expect(entry?.values.map((rule) => JSON.parse(rule))).toEqual([
    rules[0],
    { verticalId: '*', statusId: 6, requiredDocumentTypeIds: [1, 10], blocking: false },
    { verticalId: '*', statusId: 12, requiredDocumentTypeIds: [2], blocking: true },
  ])
})

it('knows which entries are not its own', () =>
  expect(unknownEntries(entries).map(({ name }) => name)).toEqual(['NEXT_YEAR']))
