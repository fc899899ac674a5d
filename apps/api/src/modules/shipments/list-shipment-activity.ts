import { UserType } from '@karwan/domain/people'
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Caller, Handler } from '../../http/handler.ts'
import { users } from '../../kernel/accounts.table.ts'
import { type ActivityAudience, type ActivitySummary, activity } from '../../kernel/activity.table.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { readingOf } from '../../kernel/work.ts'
import { findShipment } from './shipment.store.ts'
import type { ActivityEntry } from './shipments.table.ts'

const mostEntries = 500

export const listShipmentActivity: Handler<'listShipmentActivity'> = async (request) => {
  const { caller, path, deps } = request
  await findShipment(readingOf(request), path.id)
  const rows = await deps.db
    .select({ entry: activity, name: users.fullName, userType: users.userType })
    .from(activity)
    .leftJoin(users, eq(users.id, activity.actorId))
    .where(
      and(
        eq(activity.shipmentId, path.id),
        inArray(activity.audience, audiencesOf(caller)),
        ofPartner(caller),
      ),
    )
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(mostEntries)
  return rows.map(
    ({ entry, name, userType }): ActivityEntry => ({
      id: entry.id,
      at: entry.at.toISOString(),
      by:
        entry.actorId === null || name === null || userType === null
          ? null
          : { id: entry.actorId, name, userType },
      action: entry.action,
      summary: seenBy(caller, entry.summary),
      reason: entry.reason,
    }),
  )
}

function audiencesOf(caller: Caller): ActivityAudience[] {
  if (caller.userType !== UserType.internal) return ['all']
  return fieldGates(caller).margin ? ['all', 'internal', 'margin'] : ['all', 'internal']
}

/** Amounts of bids are shown only to those who may see partners' amounts. */
function seenBy(caller: Caller, { amount, counterAmount, ...rest }: ActivitySummary): ActivitySummary {
  if (!fieldGates(caller).partnerRates) return rest
  return {
    ...rest,
    ...(amount !== undefined && { amount }),
    ...(counterAmount !== undefined && { counterAmount }),
  }
}

/**
 * Partners and drivers see the shipment's own activity and that of their partner, not that of other partners.
 */
const ofPartner = (caller: Caller) =>
  caller.userType === UserType.partner || caller.userType === UserType.driver
    ? or(isNull(activity.partnerId), eq(activity.partnerId, caller.partnerId ?? -1))
    : undefined
