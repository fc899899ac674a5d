import type { FleetColour } from '@karwan/domain/fleet'
import { asc, eq, inArray } from 'drizzle-orm'
import { drivers } from '../../modules/fleet/drivers.table.ts'
import { fleets } from '../../modules/fleet/fleets.table.ts'
import { vehicles } from '../../modules/fleet/vehicles.table.ts'
import { partners } from '../../modules/partners/partners.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'

type Under = readonly [name: string, code: string, colour: FleetColour]

/** Fleets below a partner's main fleet; every third partner has none. */
const parts: readonly (readonly Under[])[] = [
  [
    ['Port shuttle', 'PORT', 'BLUE'],
    ['Up country', 'LONG', 'GREEN'],
  ],
  [['Reefers', 'COLD', 'TEAL']],
  [],
]
const partnersWithFleets = 12

/** Creates fleets for the first partners and puts their trucks and drivers into them. */
export async function seedFleets(tx: Transaction, now: Date): Promise<void> {
  const owners = await tx
    .select({ id: partners.id, name: partners.fullName, cityId: partners.cityId })
    .from(partners)
    .orderBy(asc(partners.id))
    .limit(partnersWithFleets)
  let id = 0
  const rows = owners.flatMap((owner, index) => {
    const shared = {
      partnerId: owner.id,
      homeCityId: owner.cityId,
      createdBy: 1,
      createdAt: new Date(now.getTime() - (index * 53 + 2) * 3_600_000),
    }
    id += 1
    const top = id
    const under = (parts[index % parts.length] ?? []).map(([name, code, colour]) => {
      id += 1
      return {
        ...{ ...shared, id, name, code, colour, parentFleetId: top, managerUserId: null },
        status: index === 3 ? ('ON_HOLD' as const) : ('ACTIVE' as const),
      }
    })
    const all = {
      ...{ ...shared, id: top, name: `All of ${owner.name}`, code: 'ALL', colour: 'GREY' as const },
      ...{ parentFleetId: null, managerUserId: index % 2 === 0 ? 1 : null, status: 'ACTIVE' as const },
    }
    return [all, ...under]
  })
  await bulkInsert(tx, fleets, rows)
  await continueIdsAfter(tx, fleets)
  for (const owner of owners) await sortIn(tx, rows, owner.id)
}

/** Distributes vehicles with their drivers over the fleets in turn; the remainder stays in the main fleet. */
async function sortIn(
  tx: Transaction,
  rows: readonly { id: number; partnerId: number; parentFleetId: number | null }[],
  partnerId: number,
): Promise<void> {
  const own = rows.filter((row) => row.partnerId === partnerId)
  const leaves = own.filter(({ parentFleetId }) => parentFleetId !== null)
  const places = leaves.length === 0 ? own : leaves
  const trucks = await tx
    .select({ id: vehicles.id, driverId: vehicles.driverId })
    .from(vehicles)
    .where(eq(vehicles.partnerId, partnerId))
    .orderBy(asc(vehicles.id))
  for (const [index, truck] of trucks.entries()) {
    const fleetId = places[index % places.length]?.id ?? null
    await tx.update(vehicles).set({ fleetId }).where(eq(vehicles.id, truck.id))
    const driverIds = truck.driverId === null ? [] : [truck.driverId]
    if (driverIds.length > 0) await tx.update(drivers).set({ fleetId }).where(inArray(drivers.id, driverIds))
  }
}
