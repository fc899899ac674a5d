import { hardCopyStatusOf } from '@karwan/domain/bookings'
import { businessDay } from '@karwan/domain/reports'
import type { components } from '@karwan/sdk/schema'
import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { users } from '../../kernel/accounts.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import type { Work } from '../../kernel/work.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import type { BookingRow } from './bookings.table.ts'
import { hardCopies, hardCopySteps } from './hard-copies.table.ts'

type HardCopy = components['schemas']['HardCopy']
type Delivery = Pick<BookingRow, 'id' | 'statusId' | 'podStatus'> & { isHardCopyRequired: boolean }

const sender = alias(users, 'sender')
const receiver = alias(users, 'receiver')
/** Limit on the steps read; a hard copy has far fewer. */
const mostSteps = 50

/** The hard copy of a booking; null if none is required. */
export async function hardCopyOf(db: Database, delivery: Delivery): Promise<HardCopy | null> {
  if (hardCopyStatusOf(delivery, { sentOn: null }) === undefined) return null
  const [found] = await db
    .select({
      copy: hardCopies,
      sentBy: personColumns(sender),
      receivedBy: personColumns(receiver),
    })
    .from(hardCopies)
    .leftJoin(sender, eq(sender.id, hardCopies.sentBy))
    .leftJoin(receiver, eq(receiver.id, hardCopies.receivedBy))
    .where(eq(hardCopies.bookingId, delivery.id))
  const { courier = null, trackingNumber = null, sentOn = null, receivedAt } = found?.copy ?? {}
  const { carrier = null, shelf = null, forwardedOn = null, handedOverOn = null } = found?.copy ?? {}
  const status = hardCopyStatusOf(delivery, { sentOn, forwardedOn, handedOverOn })
  if (status === undefined) return null
  return {
    ...{ status, carrier, courier, trackingNumber, sentOn },
    sentBy: found?.sentBy ? toUser(found.sentBy) : null,
    receivedAt: receivedAt?.toISOString() ?? null,
    receivedBy: found?.receivedBy ? toUser(found.receivedBy) : null,
    shelf,
    way: await wayOf(db, delivery.id),
  }
}

async function wayOf(db: Database, bookingId: number): Promise<HardCopy['way']> {
  const rows = await db
    .select({ step: hardCopySteps, by: personColumns(users) })
    .from(hardCopySteps)
    .leftJoin(users, eq(users.id, hardCopySteps.saidBy))
    .where(eq(hardCopySteps.bookingId, bookingId))
    .orderBy(desc(hardCopySteps.id))
    .limit(mostSteps)
  return rows.toReversed().map(({ step: { place, detail, number, since }, by }) => ({
    ...{ place, detail, number, since },
    by: by && toUser(by),
  }))
}

export type HardCopyRow = typeof hardCopies.$inferSelect
export type Step = Pick<typeof hardCopySteps.$inferSelect, 'place' | 'detail' | 'since'> & {
  number?: string | null
}

export async function findHardCopy(db: Database, bookingId: number): Promise<HardCopyRow | undefined> {
  const [known] = await db.select().from(hardCopies).where(eq(hardCopies.bookingId, bookingId))
  return known
}

export async function lastStepOf(db: Database, bookingId: number): Promise<Step | undefined> {
  const [last] = await db
    .select()
    .from(hardCopySteps)
    .where(eq(hardCopySteps.bookingId, bookingId))
    .orderBy(desc(hardCopySteps.id))
    .limit(1)
  return last
}

/** Updates where the hard copy is, and adds a step. */
export async function keepHardCopy(
  work: Work,
  bookingId: number,
  said: Partial<Omit<HardCopyRow, 'bookingId'>>,
  step: Step,
): Promise<void> {
  await work.tx
    .insert(hardCopies)
    .values({ bookingId, ...said })
    .onConflictDoUpdate({ target: hardCopies.bookingId, set: said })
  const by = { saidBy: work.caller.userId, saidAt: work.now }
  await work.tx.insert(hardCopySteps).values({ bookingId, ...step, ...by })
}

/** A hard copy that was received before and comes back counts as received, wherever it was sent. */
export const keepReceived = (work: Work, bookingId: number, shelf: string | null = null): Promise<void> =>
  keepHardCopy(
    work,
    bookingId,
    {
      ...{ receivedAt: work.now, receivedBy: work.caller.userId },
      ...{ shelf, forwardedOn: null, handedOverOn: null },
    },
    { place: 'SHELF', detail: shelf, since: businessDay(work.now) },
  )
