import { sql } from 'drizzle-orm'
import { bookings } from '../../modules/bookings/bookings.table.ts'
import { drivers } from '../../modules/fleet/drivers.table.ts'
import { vehicles } from '../../modules/fleet/vehicles.table.ts'
import type { Transaction } from '../transaction.ts'

const whereTheyAre = sql`case when ${bookings.statusId} = 2 then 'ASSIGNED' else 'ON_TRIP' end`

/** Sets the availability of drivers and vehicles according to their bookings. */
export async function markTrucksSent(tx: Transaction): Promise<void> {
  const underWay = sql`${bookings.statusId} between 2 and 10`
  await tx.execute(
    sql`update ${drivers} set availability = ${whereTheyAre} from ${bookings}
      where ${bookings.driverId} = ${drivers.id} and ${underWay}`,
  )
  await tx.execute(
    sql`update ${vehicles} set status = ${whereTheyAre} from ${bookings}
      where ${bookings.vehicleId} = ${vehicles.id} and ${underWay}`,
  )
}
