import { UserType } from '@karwan/domain/people'
import { and, count, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { UserRow } from '../../kernel/accounts.table.ts'
import type { Reading } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import type { OpenWork } from '../people/people.ports.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { bids } from './bids.table.ts'

const nothing = sql`false`
const delivered = 11

/**
 * Number of open records of a user: handled as staff, booked as a shipper, or carried as a partner or driver.
 */
export async function openWorkOf({ db }: Reading, user: Whose): Promise<OpenWork> {
  const countOf = async (table: PgTable, where: SQL | undefined) => {
    const [row] = await db.select({ open: count() }).from(table).where(where)
    return row?.open ?? 0
  }
  const whose = rowsOf(user)
  const isUnderWay = lt(bookings.statusId, delivered)
  const isOpen = inArray(shipments.status, ['CREATED', 'DISPATCH_STARTED', 'TRANSIT'])
  const waits = inArray(bids.status, ['CREATED', 'ACCEPTED', 'ACKNOWLEDGED'])
  return {
    shipments: await countOf(shipments, and(whose.shipments, isOpen)),
    bookings: await countOf(bookings, and(whose.bookings, isUnderWay)),
    bids: await countOf(bids, and(whose.bids, waits)),
  }
}

type Whose = Pick<UserRow, 'id' | 'userType' | 'partnerId'>

function rowsOf({ id, userType, partnerId }: Whose): Record<keyof OpenWork, SQL | undefined> {
  switch (userType) {
    case UserType.internal:
      return {
        shipments: or(eq(shipments.assignedTo, id), eq(shipments.pocId, id)),
        bookings: eq(bookings.assignedTo, id),
        bids: nothing,
      }
    case UserType.shipper:
    case UserType.demandAdda:
      return {
        shipments: eq(shipments.createdBy, id),
        bookings: eq(bookings.shipmentCreatedBy, id),
        bids: nothing,
      }
    case UserType.partner:
      return partnerId === null
        ? { shipments: nothing, bookings: nothing, bids: nothing }
        : {
            shipments: nothing,
            bookings: eq(bookings.partnerId, partnerId),
            bids: eq(bids.partnerId, partnerId),
          }
    case UserType.driver:
      return {
        shipments: nothing,
        bookings: sql`${bookings.driverId} in (select ${drivers.id} from ${drivers} where ${drivers.userId} = ${id})`,
        bids: nothing,
      }
  }
}
