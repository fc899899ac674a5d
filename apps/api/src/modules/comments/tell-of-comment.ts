import type { CommentVisibility } from '@karwan/domain/comments'
import type { Audience } from '@karwan/domain/notifications'
import { UserType } from '@karwan/domain/people'
import { publish } from '../../kernel/events.store.ts'
import type { Work } from '../../kernel/work.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { type Recipient, recipientsOf } from '../notifications/recipients.ts'
import { type Notice, writeNotices } from '../notifications/write-notices.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import type { CommentRow } from './comments.table.ts'

type Told = { row: CommentRow; shipment: ShipmentRow; booking?: BookingRow | undefined }
const longestExcerpt = 300

/**
 * Publishes the event for open pages. Events of internal comments carry no company, so the company's people
 * do not get them.
 */
export async function publishComment(
  work: Work,
  name: 'comment.created' | 'comment.changed',
  { row, shipment, booking }: Told,
): Promise<void> {
  const isForCompany = row.visibility === 'SHIPPER'
  await publish(work, {
    name,
    entityId: row.id,
    shipmentId: shipment.id,
    version: row.version,
    at: work.now,
    groupId: isForCompany ? shipment.groupId : null,
    projectId: isForCompany ? shipment.projectId : null,
    createdBy: isForCompany || shipment.createdOnBehalf ? shipment.createdBy : null,
    assignedTo: shipment.assignedTo,
    partnerId: row.visibility === 'PARTNER' ? (booking?.partnerId ?? null) : null,
  })
}

/** Notifies mentioned people, and the side that the comment is written for. */
export async function notifyOfComment(
  work: Work,
  { row, shipment, booking }: Told,
  mentioned: readonly Recipient[],
): Promise<void> {
  const { caller } = work
  const subject = {
    shipmentId: shipment.id,
    bookingId: row.bookingId ?? undefined,
    partnerId: booking?.partnerId,
  }
  const recipients = await recipientsOf(work.tx, [subject])
  const others = recipients
    .of(subject, 'COMMENTED', audienceOf(row.visibility, caller.userType), caller.userId)
    .filter(({ user }) => mentioned.every((one) => one.user.id !== user.id))
  const noticeFor =
    (type: 'MENTIONED' | 'COMMENTED') =>
    (recipient: Recipient): Notice => ({
      recipient,
      type,
      shipmentId: shipment.id,
      bookingId: row.bookingId,
      commentId: row.id,
      params: {
        shipment: shipment.shipmentNumber,
        route: `${shipment.pickupCityName} → ${shipment.dropoffCityName}`,
        ...(booking && { booking: booking.bookingNumber }),
        record: booking?.bookingNumber ?? shipment.shipmentNumber,
        by: caller.name,
        reason: row.body.slice(0, longestExcerpt),
      },
    })
  await writeNotices(work, [...mentioned.map(noticeFor('MENTIONED')), ...others.map(noticeFor('COMMENTED'))])
}

/**
 * The writer's own side is notified only by mentions, except that internal notes always go to the staff in
 * charge.
 */
function audienceOf(visibility: CommentVisibility, writer: UserType): readonly Audience[] {
  if (writer !== UserType.internal) return ['staff']
  switch (visibility) {
    case 'SHIPPER':
      return ['company']
    case 'PARTNER':
      return ['partner']
    case 'INTERNAL':
      return ['staff']
    case 'FINANCE':
      return []
  }
}
