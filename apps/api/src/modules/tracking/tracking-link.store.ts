import { isTrackingLinkOpen } from '@karwan/domain/tracking'
import type { components } from '@karwan/sdk/schema'
import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import type { Work } from '../../kernel/work.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import { trackingLinks } from './tracking-links.table.ts'

const selectLinks = (db: Database) =>
  db
    .select({ link: trackingLinks, by: personColumns(users) })
    .from(trackingLinks)
    .leftJoin(users, eq(users.id, trackingLinks.createdBy))

export const linksOf = (db: Database, bookingId: number, most: number) =>
  selectLinks(db).where(eq(trackingLinks.bookingId, bookingId)).orderBy(desc(trackingLinks.id)).limit(most)

export async function shownLink(db: Database, id: number) {
  const [found] = await selectLinks(db).where(eq(trackingLinks.id, id))
  if (!found) throw refusal.notFound()
  return found
}

export async function openLinksOf({ db, now }: Pick<Work, 'db' | 'now'>, bookingId: number): Promise<number> {
  const isOpen = and(
    eq(trackingLinks.bookingId, bookingId),
    isNull(trackingLinks.revokedAt),
    gt(trackingLinks.expiresAt, now),
  )
  const [row] = await db.select({ n: count() }).from(trackingLinks).where(isOpen)
  return row?.n ?? 0
}

export const toTrackingLink =
  (now: Date) =>
  ({ link, by }: Awaited<ReturnType<typeof linksOf>>[number]): components['schemas']['TrackingLink'] => ({
    id: link.id,
    bookingId: link.bookingId,
    label: link.label,
    createdBy: by && toUser(by),
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    revokedAt: link.revokedAt?.toISOString() ?? null,
    views: link.views,
    lastViewedAt: link.lastViewedAt?.toISOString() ?? null,
    isOpen: isTrackingLinkOpen(link, now),
  })
