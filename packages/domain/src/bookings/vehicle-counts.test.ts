import { expect, it } from 'vitest'
import { countVehicles } from './vehicle-counts.ts'

it.each([
  [3, [], [0, 3, 0, 0]],
  [3, [1, 7, 11], [3, 0, 1, 0]],
  [3, [12, 13, 2], [2, 1, 1, 1]],
  [1, [1, 2], [2, 0, 0, 0]],
] as const)(
  'of %d vehicles with the bookings %j',
  (vehicleCount, bookings, [covered, open, completed, cancelled]) => {
    expect(countVehicles(vehicleCount, bookings)).toEqual({
      vehiclesCovered: covered,
      vehiclesOpen: open,
      completedBookings: completed,
      cancelledBookings: cancelled,
    })
  },
)
