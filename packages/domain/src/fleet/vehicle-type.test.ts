import { expect, it } from 'vitest'
import { labelFrom } from '../kernel/table.ts'
import { vehicleIconKey, vehicleTypeName, vehicleTypes } from './vehicle-type.ts'

it('a vehicle type that is not known yet has the default icon and an honest label', () => {
  expect(vehicleIconKey(5)).toBe('suzuki')
  expect([vehicleIconKey(8), vehicleIconKey(0), vehicleIconKey(undefined)]).toEqual([
    'truck',
    'truck',
    'truck',
  ])
  expect(labelFrom(vehicleTypes, 8)).toBe('Unknown (8)')
  expect([vehicleTypeName(2), vehicleTypeName(8)]).toEqual(['Flatbed', '8'])
})
