import {
  isPushUrgent,
  type NotificationType,
  permissionToBeTold,
  pushLastsHours,
  pushNoticeOf,
  saysVehicle,
} from '@karwan/domain/notifications'
import { scopeFor } from '@karwan/domain/roles'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { JobHandler } from '../../jobs/run-jobs.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { translateInto } from '../../kernel/translations.ts'
import { vehicleTermsOf } from '../configuration/company-preferences.ts'
import { sessions } from '../session/sessions.table.ts'
import { mayStillOpen, type NoticeFacts } from './in-sight.ts'
import { pushDevices } from './push-devices.table.ts'

type Payload = {
  deviceId: number
  type: NotificationType
  params: Record<string, string>
  path: string
  /** Absent in jobs that were written before this field existed. */
  facts?: NoticeFacts
}

declare module '../../jobs/enqueue.ts' {
  interface JobKinds {
    'notifications.push': Payload
  }
}

/**
 * Six tries last eight minutes. If the push service is down for longer, the notification is in the portal
 * anyway.
 */
export const deliverPush: JobHandler<Payload> = {
  tries: 6,
  async run({ deviceId, facts, ...about }, { deps, ports, now }) {
    const told = await deviceToTell(deps.db, { deviceId, type: about.type, now })
    if (!told || !deps.carriers.PUSH) return
    if (facts && !(await mayStillOpen({ db: deps.db, ports }, told.reader.id, facts))) return
    const { device, reader } = told
    const terms = saysVehicle(about) ? (await vehicleTermsOf(deps.db, [reader]))(reader) : undefined
    const outcome = await deps.carriers.PUSH(device, {
      notice: pushNoticeOf(about, { terms, translate: translateInto(reader.language) }),
      lastsSeconds: pushLastsHours * 60 * 60,
      isUrgent: isPushUrgent(about.type),
    })
    if (outcome === 'gone') await deps.db.delete(pushDevices).where(eq(pushDevices.id, deviceId))
  },
}

/** Checked when it is sent: during quiet hours the person may have signed out or lost a right. */
async function deviceToTell(
  db: Database,
  { deviceId, type, now }: { deviceId: number; type: NotificationType; now: Date },
) {
  const [found] = await db
    .select({
      device: pushDevices,
      reader: { id: users.id, groupId: users.groupId, language: users.language },
      grants: roles.grants,
    })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        eq(pushDevices.id, deviceId),
        eq(sessions.userId, pushDevices.userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        eq(users.status, 'ACTIVE'),
      ),
    )
  return found && scopeFor(found.grants ?? [], permissionToBeTold(type)) !== undefined ? found : undefined
}

/** Device ids by user id, read in one query. */
export async function devicesOf(
  db: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ id: pushDevices.id, userId: pushDevices.userId })
    .from(pushDevices)
    .where(inArray(pushDevices.userId, [...new Set(userIds)]))
  const byUser = new Map<number, number[]>()
  for (const { id, userId } of rows) byUser.set(userId, [...(byUser.get(userId) ?? []), id])
  return byUser
}
