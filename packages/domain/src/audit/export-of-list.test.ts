import { expect, it } from 'vitest'
import { exportNameOf } from './export-of-list.ts'

it.each([
  ['listCities', 'exportCities'],
  ['listAllBlockReasons', 'exportBlockReasons'],
  ['listShipperBookings', 'exportBookings'],
  ['listInternalUsers', 'exportInternalUsers'],
])('%s is exported by %s', (list, operation) => expect(exportNameOf(list)).toBe(operation))
