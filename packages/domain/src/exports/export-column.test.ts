import { exampleOf } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import {
  columnsFor,
  type ExportedList,
  exportedBookings,
  exportedDrivers,
  exportedFuelPumps,
  exportedLocations,
  exportedPartners,
  exportedShipments,
  exportedVehicles,
} from './index.ts'

const noKey = {
  phones: false,
  shipperPhones: false,
  identity: false,
  bank: false,
  partnerRates: false,
  shipperRates: false,
}
const everyKey = {
  phones: true,
  shipperPhones: true,
  identity: true,
  bank: true,
  partnerRates: true,
  shipperRates: true,
}

const lists = [
  [
    'drivers',
    exportedDrivers,
    ['Phone', 'CNIC', 'Date of birth', 'License number', 'Passport number', 'Email'],
  ],
  ['partners', exportedPartners, ['Phone', 'CNIC', 'IBAN', 'Account title', 'Mobile wallet', 'Email']],
  ['vehicles', exportedVehicles, ['Owner CNIC']],
  ['bookings', exportedBookings, ['Partner phone', 'Driver phone', 'Freight amount', 'Shipper amount']],
  ['locations', exportedLocations, ['Contact phone']],
  ['fuel pumps', exportedFuelPumps, ['Phone']],
] as const satisfies readonly (readonly [string, ExportedList<never>, readonly string[]])[]

describe('the columns of a file', () => {
  it.each(lists)('of %s that are behind a gate are not there for who has no key to it', (_, list, gated) => {
    const labels = (keys: typeof noKey) => columnsFor<never>(list, keys).map(({ label }) => label)
    expect(labels(everyKey)).toEqual(expect.arrayContaining([...gated]))
    expect(labels(noKey).filter((label) => gated.some((one) => one === label))).toEqual([])
    expect(new Set(labels(everyKey)).size).toBe(labels(everyKey).length)
  })

  it('say choices by their labels, several in one cell, and leave empty what is not there', () => {
    const pump = { ...exampleOf('FuelPump'), openingHours: null }
    const told = Object.fromEntries(exportedFuelPumps.columns.map(({ label, value }) => [label, value(pump)]))
    expect(told).toMatchObject({
      Fuel: 'Diesel, Petrol, CNG, LPG',
      Brand: 'PSO',
      'Opening hours': null,
      'Diesel price': '268.50',
    })
  })

  it('reach into what a shipment is about', () => {
    const told = Object.fromEntries(
      exportedShipments.columns.map(({ label, value }) => [label, value(exampleOf('ShipmentSummary'))]),
    )
    expect(told).toMatchObject({ 'Pick up city': 'Lahore', Company: 'Indus Textiles', Status: 'Created' })
  })
})

it.each([
  [{ lat: 24.86, lng: 67.01 }, [24.86, 67.01]],
  [{ lat: 1, lng: 1 }, [null, null]],
  [{ lat: null, lng: null }, [null, null]],
])('the map point that stands for no location is left empty in a file: %o', (point, told) => {
  const row = { ...exampleOf('Location'), ...point }
  const halves = exportedLocations.columns.filter(({ label }) => /^(Latitude|Longitude)$/.test(label))
  expect(halves.map(({ value }) => value(row))).toEqual(told)
})
