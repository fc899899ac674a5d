import { hardCopyStatusOf } from '@karwan/domain/bookings'
import type { components } from '@karwan/sdk/schema'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { users } from '../../kernel/accounts.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import type { Work } from '../../kernel/work.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import type { BookingRow } from './bookings.table.ts'
import { hardCopies } from './hard-copies.table.ts'

type HardCopy = components['schemas']['HardCopy']
type Booking = Pick<BookingRow, 'id' | 'statusId' | 'podStatus'> & { isHardCopyRequired: boolean }

const sender = alias(users, 'sender')
const receiver = alias(users, 'receiver')

/** As it is told with its booking; nothing where nobody asks for it. */
export async function hardCopyOf(db: Database, booking: Booking): Promise<HardCopy | null> {
  if (hardCopyStatusOf(booking, { sentOn: null }) === undefined) return null
  const [found] = await db
    .select({
      copy: hardCopies,
      sentBy: personColumns(sender),
      receivedBy: personColumns(receiver),
    })
    .from(hardCopies)
    .leftJoin(sender, eq(sender.id, hardCopies.sentBy))
    .leftJoin(receiver, eq(receiver.id, hardCopies.receivedBy))
    .where(eq(hardCopies.bookingId, booking.id))
  const { courier = null, trackingNumber = null, sentOn = null, receivedAt } = found?.copy ?? {}
  const status = hardCopyStatusOf(booking, { sentOn })
  if (status === undefined) return null
  return {
    ...{ status, courier, trackingNumber, sentOn },
    sentBy: found?.sentBy ? toUser(found.sentBy) : null,
    receivedAt: receivedAt?.toISOString() ?? null,
    receivedBy: found?.receivedBy ? toUser(found.receivedBy) : null,
  }
}

type Sent = { courier: string; trackingNumber: string | null; sentOn: string }

/** Whether anything was said that was not known already. */
export async function keepSent(work: Work, bookingId: number, sent: Sent): Promise<boolean> {
  const [known] = await work.tx.select().from(hardCopies).where(eq(hardCopies.bookingId, bookingId))
  const { courier, trackingNumber, sentOn } = sent
  if (known?.courier === courier && known.trackingNumber === trackingNumber && known.sentOn === sentOn)
    return false
  const said = { ...sent, sentBy: work.caller.userId }
  await work.tx
    .insert(hardCopies)
    .values({ bookingId, ...said })
    .onConflictDoUpdate({ target: hardCopies.bookingId, set: said })
  return true
}

export async function keepReceived(work: Work, bookingId: number): Promise<void> {
  const received = { receivedAt: work.now, receivedBy: work.caller.userId }
  await work.tx
    .insert(hardCopies)
    .values({ bookingId, ...received })
    .onConflictDoUpdate({ target: hardCopies.bookingId, set: received })
}
