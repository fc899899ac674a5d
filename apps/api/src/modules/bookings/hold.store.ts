import { blockingHold } from '@karwan/domain/bookings'
import { scopeFor } from '@karwan/domain/roles'
import type { components } from '@karwan/sdk/schema'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { users } from '../../kernel/accounts.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import { type BookingHoldRow, bookingHolds } from './booking-holds.table.ts'

type BookingHold = components['schemas']['BookingHold']

const most = 200
const opener = alias(users, 'opener')
const releaser = alias(users, 'releaser')
/** Holds for display: open ones first, then the newest. */
export async function shownHolds(db: Database, where: SQL | undefined): Promise<BookingHold[]> {
  const rows = await db
    .select({
      hold: bookingHolds,
      by: personColumns(opener),
      releasedBy: personColumns(releaser),
    })
    .from(bookingHolds)
    .leftJoin(opener, eq(opener.id, bookingHolds.openedBy))
    .leftJoin(releaser, eq(releaser.id, bookingHolds.releasedBy))
    .where(where)
    .orderBy(sql`${bookingHolds.releasedAt} is not null`, desc(bookingHolds.id))
    .limit(most)
  return rows.map(({ hold, by, releasedBy }) => ({
    id: hold.id,
    bookingId: hold.bookingId,
    type: hold.type,
    severity: hold.severity,
    reason: hold.reason,
    openedBy: by && toUser(by),
    openedAt: hold.openedAt.toISOString(),
    releasedBy: releasedBy && toUser(releasedBy),
    releasedAt: hold.releasedAt?.toISOString() ?? null,
    releaseReason: hold.releaseReason,
  }))
}

/** The open hold that blocks the next step of a booking, if any. */
export async function blockingHoldOf(db: Database, bookingId: number): Promise<BookingHoldRow | undefined> {
  const open = await db
    .select()
    .from(bookingHolds)
    .where(and(eq(bookingHolds.bookingId, bookingId), isNull(bookingHolds.releasedAt)))
  return blockingHold(open)
}

export const mayReadHolds = ({ grants }: Caller): boolean => scopeFor(grants, 'hold:read') !== undefined

export const openHoldsOf = (db: Database, bookingId: number): Promise<BookingHold[]> =>
  shownHolds(db, and(eq(bookingHolds.bookingId, bookingId), isNull(bookingHolds.releasedAt)))
