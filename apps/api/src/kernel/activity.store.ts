import type { Transaction } from '../db/transaction.ts'
import type { Caller } from '../http/handler.ts'
import type { ActivityAction } from '../modules/shipments/shipment.types.ts'
import { type ActivityAudience, type ActivitySummary, activity } from './activity.table.ts'

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

/** Who acts, when, and on which request: what every change carries down to its trail. */
export type Actor = { caller: Caller; now: Date; requestId: string }

export async function recordActivity(tx: Transaction, actor: Actor, ...acts: Act[]): Promise<void> {
  if (acts.length === 0) return
  await tx.insert(activity).values(
    acts.map((act) => ({
      ...act,
      at: actor.now,
      actorId: actor.caller.userId,
      requestId: actor.requestId,
    })),
  )
}
