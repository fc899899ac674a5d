import { choicesOfOwn, notificationSettingsForm } from '@karwan/domain/notifications'
import type { components } from '@karwan/sdk/schema'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller, Handler } from '../../http/handler.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { withForm } from '../../kernel/with-form.ts'
import { settingsOf } from './company-settings.ts'
import { notificationSettings } from './notifications.table.ts'
import { pushSettingsOf } from './push-devices.ts'

type OwnSettings = components['schemas']['OwnNotificationSettings']

export const getNotificationSettings: Handler<'getNotificationSettings'> = async ({ caller, deps }) => {
  const [row] = await deps.db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, caller.userId))
  const { channels = [], quietFrom = null, quietTo = null } = row ?? {}
  const [house, push] = await Promise.all([companyOf(deps.db, caller), pushSettingsOf(deps, caller)])
  return { channels, quietFrom, quietTo, ...house, push }
}

/** Choices equal to the company's are not stored, so that they follow the company's later changes. */
export const saveNotificationSettings = withForm<'saveNotificationSettings'>()(
  notificationSettingsForm,
  async ({ form, caller, deps }) => {
    const house = await companyOf(deps.db, caller)
    const chosen = {
      channels: house.company ? choicesOfOwn(form.channels, house.company) : form.channels,
      quietFrom: form.quietFrom ?? null,
      quietTo: form.quietTo ?? null,
    }
    await deps.db
      .insert(notificationSettings)
      .values({ userId: caller.userId, ...chosen })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: chosen })
    return { ...chosen, ...house, push: await pushSettingsOf(deps, caller) }
  },
)

async function companyOf(
  db: Database,
  { groupId }: Caller,
): Promise<Pick<OwnSettings, 'company' | 'companyName'>> {
  const company = groupId === null ? undefined : await settingsOf(db, groupId)
  if (!company || groupId === null) return { company: null, companyName: null }
  const [found] = await db
    .select({ name: companyGroups.name })
    .from(companyGroups)
    .where(eq(companyGroups.id, groupId))
  return { company, companyName: found?.name ?? null }
}
