import { eq } from 'drizzle-orm'
import { cities } from '../../modules/geography/geography.table.ts'
import type { Transaction } from '../transaction.ts'

const always = { days: [], vehicleTypeIds: [], validFrom: null, validTo: null }
const heavy = [1, 2, 3, 7]

/**
 * Daytime bans of heavy trucks in Karachi, Lahore and Addis Ababa; operators must enter the current hours.
 */
const bans = [
  {
    id: 1,
    ban: { ...always, from: '06:00', to: '22:00', vehicleTypeIds: heavy, source: 'Commissioner Karachi' },
  },
  {
    id: 2,
    ban: {
      ...always,
      from: '06:00',
      to: '23:00',
      vehicleTypeIds: heavy,
      source: 'City Traffic Police Lahore',
    },
  },
  {
    id: 201,
    ban: {
      ...always,
      from: '06:30',
      to: '20:00',
      days: [1, 2, 3, 4, 5, 6],
      source: 'Traffic Management Authority',
    },
  },
]

export async function seedTruckBans(tx: Transaction): Promise<void> {
  for (const { id, ban } of bans)
    await tx
      .update(cities)
      .set({ truckBan: [ban] })
      .where(eq(cities.id, id))
}
