import { insertLater } from '../db/held-rows.ts'
import {
  type ActivityAction,
  type ActivityAudience,
  type ActivitySummary,
  activity,
} from './activity.table.ts'
import type { Work } from './work.ts'

/** A line in the history of a record: what was done to it. */
export type Activity = {
  action: ActivityAction
  entityType: 'shipment' | 'bid' | 'booking'
  entityId: number
  shipmentId: number
  partnerId?: number | null
  audience?: ActivityAudience
  summary?: ActivitySummary
  reason?: string | null
  /** The actor, where it is not the caller; null where the actor has no account. */
  actorId?: number | null
}

declare module './work.ts' {
  interface Ports {
    activity: {
      /** Notifies the people concerned in the same transaction. */
      tell: (work: Work, activities: readonly Activity[]) => Promise<void>
    }
  }
}

export async function recordActivity(work: Work, ...activities: Activity[]): Promise<void> {
  if (activities.length === 0) return
  await insertLater(
    work.tx,
    activity,
    activities.map(({ partnerId = null, audience = 'all', summary = {}, reason = null, ...each }) => ({
      actorId: work.caller.userId,
      ...each,
      partnerId,
      audience,
      summary,
      reason,
      at: work.now,
      requestId: work.requestId,
    })),
  )
  await work.ports.activity.tell(work, activities)
}
