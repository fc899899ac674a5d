import { isArriving } from '@karwan/domain/bookings'
import { isPlaceShared, isStalePosition, isTrackingLinkOpen } from '@karwan/domain/tracking'
import type { components } from '@karwan/sdk/schema'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { networkOf } from '../../http/caller-address.ts'
import type { Deps, PublicHandler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { hashOfCode } from '../../kernel/link-code.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { countAddress } from '../session/login-attempts.ts'
import { placeNames } from './position.mapper.ts'
import { trackingLinks } from './tracking-links.table.ts'
import { trackingPositions } from './tracking-positions.table.ts'

type Tracked = components['schemas']['TrackedBooking']

/** Limits per quarter of an hour: wrong codes per address, and views per link. */
const most = { missed: 100, used: 300 }

const { id, statusId, statusChangedAt, plannedArrivalAt, eta, etaSource, bookingNumber } = bookings
const { pickupCityName, dropoffCityName } = bookings
const told = {
  ...{ id, statusId, statusChangedAt, plannedArrivalAt, eta, etaSource, bookingNumber },
  ...{ pickupCityName, dropoffCityName },
}

/**
 * Opens a tracking link. Wrong codes are counted by address and valid ones by link, because many phones share
 * an address.
 */
export const openTrackingLink: PublicHandler<'openTrackingLink'> = async ({ path, ip, deps }) => {
  const now = deps.clock()
  const found = await findOpen(deps, path.code, now, ip)
  await countAddress(deps, `tracking-link:${found.link.id}`, most.used)
  await deps.db
    .update(trackingLinks)
    .set({ views: sql`${trackingLinks.views} + 1`, lastViewedAt: now })
    .where(eq(trackingLinks.id, found.link.id))
  const { id: bookingId, ...booking } = found.booking
  const moves = isArriving(booking.statusId)
  return {
    ...booking,
    statusChangedAt: booking.statusChangedAt.toISOString(),
    plannedArrivalAt: booking.plannedArrivalAt?.toISOString() ?? null,
    eta: moves ? (booking.eta?.toISOString() ?? null) : null,
    etaSource: moves ? booking.etaSource : null,
    place: isPlaceShared(booking.statusId) ? await lastPlace(deps.db, bookingId, now) : null,
    expiresAt: found.link.expiresAt.toISOString(),
  }
}

/** Unknown, expired and revoked codes all throw the same 404. */
async function findOpen(deps: Deps, code: string, now: Date, ip: string) {
  const [found] = await deps.db
    .select({ link: trackingLinks, booking: told })
    .from(trackingLinks)
    .innerJoin(bookings, eq(bookings.id, trackingLinks.bookingId))
    .where(eq(trackingLinks.codeHash, hashOfCode(code)))
  if (found && isTrackingLinkOpen(found.link, now)) return found
  await countAddress(deps, `tracking-link:${networkOf(ip)}`, most.missed)
  throw refusal.notFound()
}

async function lastPlace(db: Database, bookingId: number, now: Date): Promise<Tracked['place']> {
  const [last] = await db
    .select()
    .from(trackingPositions)
    .where(eq(trackingPositions.bookingId, bookingId))
    .orderBy(desc(trackingPositions.at), desc(trackingPositions.id))
    .limit(1)
  if (!last) return null
  const nameOf = await placeNames(db)
  return { cityName: nameOf(last), at: last.at.toISOString(), isStale: isStalePosition(last, now) }
}
