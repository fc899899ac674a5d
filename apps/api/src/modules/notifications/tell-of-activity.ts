import { bookingStatuses } from '@karwan/domain/bookings'
import { documentTypes } from '@karwan/domain/documents'
import { isMember, labelFrom } from '@karwan/domain/kernel'
import { noticesOfActivity } from '@karwan/domain/notifications'
import { UserType } from '@karwan/domain/people'
import { businessDay } from '@karwan/domain/reports'
import type { Activity } from '../../kernel/activity.store.ts'
import type { Work } from '../../kernel/work.ts'
import { type Recipient, recipientsOf, type Subject } from './recipients.ts'
import { type Notice, writeNotices } from './write-notices.ts'

/** Written in the transaction of the change. Most activities cause no notification. */
export async function tellOfActivity(work: Work, activities: readonly Activity[]): Promise<void> {
  const told = activities.flatMap((activity) =>
    noticesOfActivity(activity).map((notice) => ({ activity, notice, subject: subjectOf(activity) })),
  )
  if (told.length === 0) return
  const recipients = await recipientsOf(
    work.tx,
    told.map(({ subject }) => subject),
  )
  const notices = told.flatMap(({ activity, notice, subject }): Notice[] => {
    const shipment = recipients.shipmentOf(subject)
    if (!shipment) return []
    // A document of the shipment itself is named by the shipment's number.
    const isOfPaper = activity.summary?.documentTypeId !== undefined
    const about = {
      ...(isOfPaper && { booking: shipment.number }),
      ...{ shipment: shipment.number, route: `${shipment.from} → ${shipment.to}` },
    }
    // A tracker's position is reported with the API key of a user who does not know it yet, so they are
    // notified too.
    const actor = activity.action === 'booking.position_reported' ? undefined : work.caller.userId
    return recipients.of(subject, notice.type, notice.to, actor).map((recipient) => ({
      recipient,
      type: notice.type,
      shipmentId: activity.shipmentId,
      bookingId: subject.bookingId ?? null,
      params: { ...about, ...factsOf(activity, recipient) },
      ...(notice.once && { key: `${notice.once}:${activity.entityId}:${businessDay(work.now)}` }),
    }))
  })
  if (notices.length > 0) await writeNotices(work, notices)
}

export const subjectOf = ({
  entityType,
  entityId,
  shipmentId,
  partnerId,
}: Pick<Activity, 'entityType' | 'entityId' | 'shipmentId' | 'partnerId'>): Subject => ({
  shipmentId,
  partnerId,
  ...(entityType === 'booking' && { bookingId: entityId }),
})

/** Leaves out amounts, which differ by viewer; internal facts go to staff only. */
export function factsOf(
  { summary = {}, reason, audience }: Pick<Activity, 'summary' | 'reason' | 'audience'>,
  { user }: Recipient,
): Record<string, string> {
  const { bookingNumber, partner, to, documentTypeId, missing, stoppedHours, city } = summary
  const isStaff = user.userType === UserType.internal
  const mayHearAll = isStaff || audience === undefined || audience === 'all'
  return {
    ...(bookingNumber && { booking: String(bookingNumber) }),
    ...(isStaff && partner && { partner: String(partner) }),
    ...(isMember(bookingStatuses, to) && { status: bookingStatuses[to].label }),
    ...(isMember(documentTypes, documentTypeId) && { document: documentTypes[documentTypeId].label }),
    ...(typeof missing === 'string' && { documents: namesOf(missing) }),
    ...(stoppedHours && { hours: String(stoppedHours), city: String(city ?? '') }),
    ...(mayHearAll && reason && { reason: reason.slice(0, 300) }),
  }
}

/** Names of document types, given their ids as '1,10'. */
const namesOf = (missing: string): string =>
  missing
    .split(',')
    .map((id) => labelFrom(documentTypes, id))
    .join(', ')
    .slice(0, 300)
