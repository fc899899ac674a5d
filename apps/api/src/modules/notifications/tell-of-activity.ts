import { bookingStatuses } from '@karwan/domain/bookings'
import { documentTypes } from '@karwan/domain/documents'
import { noticeOfActivity } from '@karwan/domain/notifications'
import { UserType } from '@karwan/domain/people'
import type { Activity } from '../../kernel/activity.store.ts'
import type { Work } from '../../kernel/work.ts'
import { type Hearer, hearersOf, type Subject } from './hearers.ts'
import { type Notice, writeNotices } from './write-notices.ts'

/** Told with the change, and undone with it; of most changes nobody is told. */
export async function tellOfActivity(work: Work, activities: readonly Activity[]): Promise<void> {
  const told = activities.flatMap((activity) => {
    const notice = noticeOfActivity(activity)
    return notice ? [{ activity, notice, subject: subjectOf(activity) }] : []
  })
  if (told.length === 0) return
  const hearers = await hearersOf(
    work.tx,
    told.map(({ subject }) => subject),
  )
  const notices = told.flatMap(({ activity, notice, subject }): Notice[] => {
    const shipment = hearers.shipmentOf(subject)
    if (!shipment) return []
    // A paper of the shipment itself is told of by the number of the shipment.
    const isOfPaper = activity.summary?.documentTypeId !== undefined
    const about = {
      ...(isOfPaper && { booking: shipment.number }),
      ...{ shipment: shipment.number, route: `${shipment.from} → ${shipment.to}` },
    }
    return hearers.of(subject, notice.type, notice.to, work.caller.userId).map((hearer) => ({
      hearer,
      type: notice.type,
      shipmentId: activity.shipmentId,
      bookingId: subject.bookingId ?? null,
      params: { ...about, ...factsOf(activity, hearer) },
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

/** Never an amount, which has a side for each viewer; what is internal is told to staff only. */
export function factsOf(
  { summary = {}, reason, audience }: Pick<Activity, 'summary' | 'reason' | 'audience'>,
  { user }: Hearer,
): Record<string, string> {
  const { bookingNumber, partner, to, documentTypeId } = summary
  const isStaff = user.userType === UserType.internal
  const mayHearAll = isStaff || audience === undefined || audience === 'all'
  return {
    ...(bookingNumber && { booking: String(bookingNumber) }),
    ...(isStaff && partner && { partner: String(partner) }),
    ...(isMember(bookingStatuses, to) && { status: bookingStatuses[to].label }),
    ...(isMember(documentTypes, documentTypeId) && { document: documentTypes[documentTypeId].label }),
    ...(mayHearAll && reason && { reason: reason.slice(0, 300) }),
  }
}

const isMember = <Table extends object>(table: Table, key: unknown): key is keyof Table =>
  (typeof key === 'number' || typeof key === 'string') && Object.hasOwn(table, key)
