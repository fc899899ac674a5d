import { isLinkOpen, type PaperRecipient } from '@karwan/domain/documents'
import type { components } from '@karwan/sdk/schema'
import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { hashOfCode } from '../../kernel/link-code.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import type { Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { partners } from '../partners/partners.table.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import { type PaperRequestRow, paperRequests } from './paper-requests.table.ts'

const booking = { statusId: bookings.statusId, driverId: bookings.driverId, partnerId: bookings.partnerId }

/** Finds a valid request; unknown, expired and revoked codes all throw the same 404. */
export async function openRequest(db: Database, code: string, now: Date): Promise<PaperRequestRow> {
  const [found] = await db
    .select({ request: paperRequests, booking })
    .from(paperRequests)
    .innerJoin(bookings, eq(bookings.id, paperRequests.bookingId))
    .where(eq(paperRequests.codeHash, hashOfCode(code)))
  if (!found || !isLinkOpen(found.request, found.booking, now)) throw refusal.notFound()
  return found.request
}

type Crew = { recipient: PaperRecipient; driverId: number | null; partnerId: number }
type Asked = { id: number; name: string; phone: string; userId: number | null; language: string | null }

/** The recipient of a paper request, with their language. */
export async function recipientOf(
  { db }: Pick<Work, 'db'>,
  { recipient, driverId, partnerId }: Crew,
): Promise<Asked | undefined> {
  const [from, id] = recipient === 'DRIVER' ? [drivers, driverId ?? -1] : [partners, partnerId]
  const { fullName: name, phoneNumber: phone, userId } = from
  const [found] = await db
    .select({ id: from.id, name, phone, userId, language: users.language })
    .from(from)
    .leftJoin(users, eq(users.id, userId))
    .where(eq(from.id, id))
  return found
}

const dayMs = 24 * 3_600_000

export async function askedToday({ db, now }: Pick<Work, 'db' | 'now'>, bookingId: number): Promise<number> {
  const since = new Date(now.getTime() - dayMs)
  const [row] = await db
    .select({ n: count() })
    .from(paperRequests)
    .where(and(eq(paperRequests.bookingId, bookingId), gt(paperRequests.createdAt, since)))
  return row?.n ?? 0
}

const selectRequests = (db: Database) =>
  db
    .select({
      request: paperRequests,
      booking,
      by: personColumns(users),
    })
    .from(paperRequests)
    .innerJoin(bookings, eq(bookings.id, paperRequests.bookingId))
    .leftJoin(users, eq(users.id, paperRequests.createdBy))

export const requestsOf = (db: Database, bookingId: number, most: number) =>
  selectRequests(db).where(eq(paperRequests.bookingId, bookingId)).orderBy(desc(paperRequests.id)).limit(most)

export async function shownRequest(db: Database, id: number) {
  const [found] = await selectRequests(db).where(eq(paperRequests.id, id))
  if (!found) throw refusal.notFound()
  return found
}

export const toPaperRequest =
  (now: Date) =>
  ({
    request,
    booking: carried,
    by,
  }: Awaited<ReturnType<typeof requestsOf>>[number]): components['schemas']['PaperRequest'] => ({
    id: request.id,
    bookingId: request.bookingId,
    documentTypeIds: request.documentTypeIds,
    recipient: request.recipient,
    recipientName: request.recipientName,
    createdBy: by && toUser(by),
    createdAt: request.createdAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    revokedAt: request.revokedAt?.toISOString() ?? null,
    openedAt: request.openedAt?.toISOString() ?? null,
    uploads: request.uploads,
    isOpen: isLinkOpen(request, carried, now),
  })
