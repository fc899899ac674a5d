import { createHash } from 'node:crypto'
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { bookings } from '../../modules/bookings/bookings.table.ts'
import { trackingLinks } from '../../modules/tracking/tracking-links.table.ts'
import type { Transaction } from '../transaction.ts'
import { userIds } from './user-ids.ts'

const hourMs = 3_600_000
const most = 3
const firstCompany = 1

/** Tracking links of trucks on the road, two per booking, one of them revoked. Nobody knows their codes. */
export async function seedTrackingLinks(tx: Transaction, now: Date): Promise<void> {
  const onTheRoad = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.groupId, firstCompany), gte(bookings.statusId, 7), lte(bookings.statusId, 10)))
    .orderBy(asc(bookings.id))
    .limit(most)
  const hoursFrom = (hours: number) => new Date(now.getTime() + hours * hourMs)
  for (const { id } of onTheRoad) {
    const shared = { bookingId: id, createdBy: userIds.shipper }
    const hash = (of: string) => createHash('sha256').update(`demo ${id} ${of}`).digest('hex')
    await tx.insert(trackingLinks).values([
      {
        ...{ ...shared, codeHash: hash('mistyped'), label: 'Gate of the old depot' },
        ...{ createdAt: hoursFrom(-20), expiresAt: hoursFrom(148), revokedAt: hoursFrom(-19) },
      },
      {
        ...{ ...shared, codeHash: hash('warehouse'), label: 'Warehouse in Korangi', views: 3 },
        ...{ createdAt: hoursFrom(-18), expiresAt: hoursFrom(150), lastViewedAt: hoursFrom(-2) },
      },
    ])
  }
}
