import { expect, it } from 'vitest'
import { readyCrews, takenBy } from './crews.ts'

const awaiting = [
  { id: 1, version: 3 },
  { id: 2, version: 1 },
  { id: 3, version: 1 },
]

it('crews are sent for the bookings that have driver and vehicle, with the version that was read', () => {
  const crews = { 1: { driverId: 41, vehicleId: 51 }, 2: { driverId: 42 }, 9: { driverId: 0, vehicleId: 0 } }
  expect(readyCrews(crews, awaiting)).toEqual([{ id: 1, version: 3, driverId: 41, vehicleId: 51 }])
})

it('what another booking has chosen is taken, and what it has itself is not', () => {
  const crews = { 1: { driverId: 41, vehicleId: 51 }, 2: { vehicleId: 52 } }
  expect(takenBy(crews, 2)).toEqual({ driverIds: new Set([41]), vehicleIds: new Set([51]) })
  expect(takenBy(crews, 1)).toEqual({ driverIds: new Set(), vehicleIds: new Set([52]) })
})
