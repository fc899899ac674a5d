import { notificationSettingsForm } from '@karwan/domain/notifications'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { withForm } from '../../kernel/with-form.ts'
import { notificationSettings } from './notifications.table.ts'

export const getNotificationSettings: Handler<'getNotificationSettings'> = async ({ caller, deps }) => {
  const [row] = await deps.db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, caller.userId))
  const { channels = [], quietFrom = null, quietTo = null } = row ?? {}
  return { channels, quietFrom, quietTo }
}

export const saveNotificationSettings = withForm<'saveNotificationSettings'>()(
  notificationSettingsForm,
  async ({ form, caller, deps }) => {
    const chosen = {
      channels: form.channels,
      quietFrom: form.quietFrom ?? null,
      quietTo: form.quietTo ?? null,
    }
    await deps.db
      .insert(notificationSettings)
      .values({ userId: caller.userId, ...chosen })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: chosen })
    return chosen
  },
)
