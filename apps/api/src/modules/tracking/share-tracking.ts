import { mayShareTracking, trackingLinkEnd, trackingLinkForm } from '@karwan/domain/tracking'
import { and, eq, isNull } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { hashOfCode, newLinkCode } from '../../kernel/link-code.ts'
import { withForm } from '../../kernel/with-form.ts'
import { readingOf, transact } from '../../kernel/work.ts'
import { findBooking, holdBooking } from '../bookings/booking.store.ts'
import { leaveBookingTrail } from '../bookings/booking-trail.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import { linksOf, openLinksOf, shownLink, toTrackingLink } from './tracking-link.store.ts'
import { trackingLinks } from './tracking-links.table.ts'

const permission = 'tracking:share'
const most = 50

/** Creates a tracking link. It uses the address of the shippers' app, because consignees follow it. */
export const shareTracking = withForm<'shareTracking'>()(trackingLinkForm, ({ form, ...request }) =>
  transact(request, async (work) => {
    const { path, caller } = request
    const found = await findBooking(work, path.id, permission)
    await holdShipment(work, found.booking.shipmentId)
    const booking = await holdBooking(work, path.id)
    refuseUnless(mayShareTracking(booking.statusId, await openLinksOf(work, booking.id)))
    const code = newLinkCode()
    const [row] = await work.tx
      .insert(trackingLinks)
      .values({
        ...{ bookingId: booking.id, codeHash: hashOfCode(code), label: form.label ?? null },
        ...{ createdBy: caller.userId, createdAt: work.now, expiresAt: trackingLinkEnd(form.days, work.now) },
      })
      .returning({ id: trackingLinks.id })
    if (!row) throw new RowNotWrittenError('tracking_links')
    const summary = { days: form.days }
    await leaveBookingTrail(work, [booking], {
      ...{ action: 'booking.tracking_shared', audience: 'all', summary },
    })
    return {
      trackingLink: toTrackingLink(work.now)(await shownLink(work.db, row.id)),
      address: `${work.config.appAddresses.shipper}/track/${code}`,
    }
  }),
)

export const listTrackingLinks: Handler<'listTrackingLinks'> = async (request) => {
  const reading = readingOf(request)
  const { booking } = await findBooking(reading, request.path.id, permission)
  return (await linksOf(reading.db, booking.id, most)).map(toTrackingLink(reading.now))
}

/** Revokes a link; does nothing if it is revoked already. */
export const revokeTrackingLink: Handler<'revokeTrackingLink'> = (request) =>
  transact(request, async (work) => {
    const { id } = request.path
    const { link } = await shownLink(work.db, id)
    await findBooking(work, link.bookingId, permission)
    await work.tx
      .update(trackingLinks)
      .set({ revokedAt: work.now })
      .where(and(eq(trackingLinks.id, id), isNull(trackingLinks.revokedAt)))
    return toTrackingLink(work.now)(await shownLink(work.db, id))
  })
