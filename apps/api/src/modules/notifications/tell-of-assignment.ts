import { permissionToBeTold } from '@karwan/domain/notifications'
import { mayDo } from '@karwan/domain/roles'
import { and, eq } from 'drizzle-orm'
import { roles, users } from '../../kernel/accounts.table.ts'
import type { Ports } from '../../kernel/work.ts'
import { notificationSettings } from './notifications.table.ts'
import { writeNotices } from './write-notices.ts'

/** Written with the change; who may not open the page of a partner is not told of one. */
export const tellOfAssignment: Ports['partners']['tellOfAssignment'] = async (work, partner, keeperId) => {
  const [keeper] = await work.tx
    .select({ user: users, settings: notificationSettings, grants: roles.grants })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(eq(users.id, keeperId), eq(users.status, 'ACTIVE')))
  if (!keeper || !mayDo(keeper.grants, permissionToBeTold('PARTNER_ASSIGNED')).allowed) return
  await writeNotices(work, [
    {
      ...{ recipient: keeper, type: 'PARTNER_ASSIGNED', shipmentId: null, bookingId: null },
      entity: { type: 'PARTNER', id: partner.id },
      params: { partner: partner.fullName },
    },
  ])
}
