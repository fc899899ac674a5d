import { mayAskForPapers, mayBeAskedFor, paperLinkHours } from '@karwan/domain/documents'
import { and, eq, isNull } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { hashOfCode, newLinkCode } from '../../kernel/link-code.ts'
import { readingOf, transact } from '../../kernel/work.ts'
import { sendMessage } from '../../outbox/send-message.ts'
import { findBooking, holdBooking } from '../bookings/booking.store.ts'
import { leaveBookingTrail } from '../bookings/booking-trail.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import { askedToday, recipientOf, requestsOf, shownRequest, toPaperRequest } from './paper-request.store.ts'
import { paperRequests } from './paper-requests.table.ts'

const permission = 'contact-call:create'
const hourMs = 3_600_000
const most = 50

/** Sends a paper link. A booking has at most one valid link at a time; its code is only in the message. */
export const askForPapers: Handler<'askForPapers'> = (request) => {
  const { body, path, caller } = request
  return transact(request, async (work) => {
    const found = await findBooking(work, path.id, permission)
    await holdShipment(work, found.booking.shipmentId)
    const booking = await holdBooking(work, path.id)
    const wanted = [...new Set(body.documentTypeIds)]
    refuseUnless(mayBeAskedFor(wanted), { field: 'documentTypeIds' })
    const { recipient } = body
    const asked = await recipientOf(work, {
      recipient,
      driverId: booking.driverId,
      partnerId: booking.partnerId,
    })
    refuseUnless(
      mayAskForPapers({
        statusId: booking.statusId,
        phone: asked?.phone ?? null,
        askedToday: await askedToday(work, booking.id),
      }),
    )
    if (!asked) throw refusal.notFound()
    await work.tx
      .update(paperRequests)
      .set({ revokedAt: work.now })
      .where(and(eq(paperRequests.bookingId, booking.id), isNull(paperRequests.revokedAt)))
    const code = newLinkCode()
    const [row] = await work.tx
      .insert(paperRequests)
      .values({
        bookingId: booking.id,
        codeHash: hashOfCode(code),
        documentTypeIds: wanted,
        ...{ recipient, recipientId: asked.id, recipientName: asked.name, recipientUserId: asked.userId },
        createdBy: caller.userId,
        createdAt: work.now,
        expiresAt: new Date(work.now.getTime() + paperLinkHours * hourMs),
      })
      .returning({ id: paperRequests.id })
    if (!row) throw new RowNotWrittenError('paper_requests')
    await sendMessage(work, {
      ...{ channel: 'SMS', to: asked.phone, language: asked.language ?? 'en', template: 'papers-wanted' },
      values: {
        number: booking.bookingNumber,
        count: wanted.length,
        hours: paperLinkHours,
        link: `${work.config.appAddresses.csr}/papers/${code}`,
      },
    })
    const summary = { recipient, name: asked.name, documentTypeIds: wanted.join(',') }
    await leaveBookingTrail(work, [booking], { action: 'document.asked', audience: 'internal', summary })
    return toPaperRequest(work.now)(await shownRequest(work.db, row.id))
  })
}

export const listPaperRequests: Handler<'listPaperRequests'> = async (request) => {
  const reading = readingOf(request)
  const { booking } = await findBooking(reading, request.path.id, permission)
  return (await requestsOf(reading.db, booking.id, most)).map(toPaperRequest(reading.now))
}

/** Revokes a request; does nothing if it is revoked already. */
export const revokePaperRequest: Handler<'revokePaperRequest'> = (request) =>
  transact(request, async (work) => {
    const { id } = request.path
    const { request: found } = await shownRequest(work.db, id)
    await findBooking(work, found.bookingId, permission)
    await work.tx
      .update(paperRequests)
      .set({ revokedAt: work.now })
      .where(and(eq(paperRequests.id, id), isNull(paperRequests.revokedAt)))
    return toPaperRequest(work.now)(await shownRequest(work.db, id))
  })
