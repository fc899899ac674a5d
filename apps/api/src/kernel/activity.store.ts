import {
  type ActivityAction,
  type ActivityAudience,
  type ActivitySummary,
  activity,
} from './activity.table.ts'
import type { Work } from './work.ts'

export type Act = {
  action: ActivityAction
  entityType: 'shipment' | 'bid' | 'booking'
  entityId: number
  shipmentId: number
  partnerId?: number | null
  audience?: ActivityAudience
  summary?: ActivitySummary
  reason?: string | null
}

export async function recordActivity(work: Work, ...acts: Act[]): Promise<void> {
  if (acts.length === 0) return
  await work.tx.insert(activity).values(
    acts.map((act) => ({
      ...act,
      at: work.now,
      actorId: work.caller.userId,
      requestId: work.requestId,
    })),
  )
}
