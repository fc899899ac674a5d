import { describe, expect, it } from 'vitest'
import {
  bare,
  importers,
  importOutcome,
  importSample,
  matchColumns,
  nameOfRow,
  readImportRow,
} from './index.ts'

const today = '2026-11-23'
const cities: Readonly<Record<string, number>> = { Lahore: 1, Karachi: 2, Peshawar: 3 }
const types: Readonly<Record<string, number>> = { containerized: 1, flatbed: 2 }
/** Every other referenced record exists. */
const known = new Set(['partner', 'role', 'company', 'group', 'project', 'country'])
const reading = {
  today,
  lookUp: (reference: string, text: string) => {
    if (reference === 'vehicleType') return types[bare(text)] ?? 'import.type_unknown'
    return known.has(reference)
      ? 7
      : (cities[text] ?? (text === 'Hyderabad' ? 'import.city_several' : 'import.city_unknown'))
  },
} as const
const vehicle = importers.VEHICLE
const head = ['Reg. No.', 'TYPE', 'Partner phone', 'Fitness', 'Tracker', 'Containers', 'Something else']
const row = (...cells: string[]) => readImportRow(vehicle, matchColumns(vehicle, head), cells, reading)
const outcome = (cells: string[], known?: object) =>
  importOutcome(vehicle, row(...cells), known && { values: { ...known } })

describe('the columns of a file', () => {
  it('are found by their words, however they are written, and each fills one field', () => {
    expect(matchColumns(vehicle, head)).toEqual({
      registrationNumber: 0,
      vehicleTypeId: 1,
      partnerId: 2,
      fitnessExpiry: 3,
      hasTracker: 4,
      containerSizes: 5,
    })
    expect(matchColumns(vehicle, ['Type', 'Type'])).toEqual({ vehicleTypeId: 0 })
  })

  it.each([
    ['Licence no.', 'licenseNumber'],
    ['LICENSE #', 'licenseNumber'],
    ['DL No', 'licenseNumber'],
    ['Licence Expires', 'licenseExpiry'],
    ['Mobile No', 'phoneNumber'],
    ['Tel', 'phoneNumber'],
    ['CNIC Nr.', 'cnic'],
    ['No', undefined],
  ])('%s of drivers fills %s', (heading, field) => {
    expect(Object.keys(matchColumns(importers.DRIVER, [heading]))).toEqual(field ? [field] : [])
  })

  it.each(Object.entries(importers))(
    'of the sample of %s are its own, and its rows are in order',
    (_, importer) => {
      const [names = [], ...rows] = importSample(importer)
      const mapping = matchColumns(importer, names)
      expect(Object.keys(mapping)).toEqual(Object.keys(importer.columns))
      expect(rows).toHaveLength(2)
      for (const cells of rows)
        expect(
          importOutcome(importer, readImportRow(importer, mapping, cells, reading), undefined),
        ).toMatchObject({
          result: 'TO_CREATE',
          problems: [],
        })
    },
  )
})

describe('the name of a row', () => {
  it.each([
    [importers.DRIVER, { fullName: 'Gul Zaman', phoneNumber: '0345 1200001' }, 'Gul Zaman · 0345 1200001'],
    [importers.DRIVER, { fullName: 'Gul Zaman' }, 'Gul Zaman'],
    [importers.DRIVER, { phoneNumber: '0345 1200001' }, '0345 1200001'],
    [importers.VEHICLE, { registrationNumber: 'TKA-101', make: 'Hino' }, 'TKA-101'],
    [importers.FLEET, { name: 'Lahore long haul', code: 'LHR-1' }, 'Lahore long haul · LHR-1'],
    [importers.VEHICLE, {}, ''],
  ])('says who or what it is', (importer, values, name) => {
    expect(nameOfRow(importer, values)).toBe(name)
  })
})

describe('a row', () => {
  it('is read as people write it', () => {
    expect(row('lea 12', 'flat-bed', '0304 1000001', '31/12/2027', 'Yes', '20 ft; 2x20', '').values).toEqual({
      registrationNumber: 'lea 12',
      vehicleTypeId: 2,
      partnerId: 7,
      fitnessExpiry: '2027-12-31',
      hasTracker: true,
      containerSizes: ['20', '2x20'],
    })
  })

  it.each([
    ['a formula', '=HYPERLINK("x")', 0, 'Formulas are not read; enter the value instead'],
    ['a formula by its other sign', '@SUM(A1)', 0, 'Formulas are not read; enter the value instead'],
    [
      'what an export has hidden',
      '*****-*******-3',
      0,
      'Part of this is hidden by asterisks; enter all of it, or leave the cell empty',
    ],
    ['a cell without end', 'x'.repeat(2_001), 0, 'A cell can have at most 2000 characters'],
    ['an unknown choice', 'Ship', 1, 'There is no vehicle type "Ship"'],
    [
      'a day that there is not',
      '31/02/2027',
      3,
      '"31/02/2027" is not a date; write it as 31/12/2026 or 2026-12-31',
    ],
    ['a maybe', 'maybe', 4, 'Write yes or no'],
  ])('is refused for %s, and nothing is said twice', (_, cell, at, message) => {
    const cells = ['LEA-1', 'Flatbed', '0304', '', '', '']
    cells[at] = cell
    const { result, problems } = outcome(cells)
    expect(result).toBe('REFUSED')
    expect(problems.map((problem) => problem.message)).toEqual([message])
  })

  it('has its amounts in lacs and thousands as forms have', () => {
    const read = readImportRow(importers.PARTNER, { creditLimit: 0 }, ['1.25 lac'], reading)
    expect(read).toEqual({ values: { creditLimit: '125000' }, problems: [] })
  })

  it('keeps the plus of a phone and the quote of our own exports away', () => {
    const driver = importers.DRIVER
    const read = readImportRow(driver, { phoneNumber: 0 }, ["'+923451200001"], reading)
    expect(read).toEqual({ values: { phoneNumber: '+923451200001' }, problems: [] })
  })
})

describe('what becomes of a row', () => {
  const known = {
    registrationNumber: 'LEA-1',
    vehicleTypeId: 2,
    fitnessExpiry: '2027-12-31',
    hasTracker: true,
  }

  it('is a new record, read by the form that makes one', () => {
    expect(outcome(['LEA-1', 'Flatbed', '0304', '31/12/2027'])).toMatchObject({
      result: 'TO_CREATE',
      values: { registrationNumber: 'LEA-1', partnerId: 7, fitnessExpiry: '2027-12-31' },
    })
  })

  it('is refused in the sentences of that form, at their fields', () => {
    expect(outcome(['--', '', '0304'])).toMatchObject({
      result: 'REFUSED',
      problems: [
        { field: 'registrationNumber', message: 'Registration number is not valid' },
        { field: 'vehicleTypeId', message: 'Vehicle type is required' },
      ],
    })
  })

  it('is a change of what differs; an empty cell leaves its field as it is', () => {
    const { registrationNumber: _, ...rest } = known
    expect(outcome(['', '', '', '01/01/2028', ''], rest)).toMatchObject({
      result: 'TO_CHANGE',
      fields: ['fitnessExpiry'],
      values: { fitnessExpiry: '2028-01-01' },
    })
  })

  it('is no change where the record says the same', () => {
    expect(outcome(['LEA-1', 'Flatbed', '', '2027-12-31T00:00:00.000Z', 'y'], known)).toMatchObject({
      result: 'UNCHANGED',
      fields: [],
    })
  })

  it('compares amounts by what they are worth, and lists by what is in them', () => {
    const pump = importers.FUEL_PUMP
    const held = {
      name: 'A',
      brand: 'PSO',
      cityId: 1,
      address: 'B',
      fuelTypes: ['DIESEL', 'PETROL'],
      dieselPrice: '278.50',
      lat: null,
      lng: null,
    }
    const read = { values: { dieselPrice: '278.5', fuelTypes: ['PETROL', 'DIESEL'] }, problems: [] }
    expect(importOutcome(pump, read, { values: held }).result).toBe('UNCHANGED')
    const dearer = { values: { dieselPrice: '279' }, problems: [] }
    expect(importOutcome(pump, dearer, { values: held })).toMatchObject({
      result: 'TO_CHANGE',
      fields: ['dieselPrice'],
    })
  })
})
