import { and, eq } from 'drizzle-orm'
import { users } from '../../kernel/accounts.table.ts'
import type { TemplatePorts } from '../templates/template.ports.ts'
import { notificationSettings } from './notifications.table.ts'
import { writeNotices } from './write-notices.ts'

/** Written in the transaction of the schedule's step, so that each failure is notified once. */
export const tellNotBooked: TemplatePorts['tellNotBooked'] = async (within, told) => {
  const { templateId, name, day, problem, userId } = told
  const [recipient] = await within.tx
    .select({ user: users, settings: notificationSettings })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.status, 'ACTIVE')))
  if (!recipient) return
  await writeNotices(within, [
    {
      ...{ recipient, type: 'TEMPLATE_NOT_BOOKED', shipmentId: null, bookingId: null },
      entity: { type: 'TEMPLATE', id: templateId },
      params: { template: name, day, problem: problem.slice(0, 300) },
    },
  ])
}
