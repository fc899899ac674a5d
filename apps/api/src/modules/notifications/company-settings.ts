import { companyNotificationSettingsForm } from '@karwan/domain/notifications'
import type { components } from '@karwan/sdk/schema'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Handler } from '../../http/handler.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact } from '../../kernel/work.ts'
import { findCompanyGroup, holdCompanyGroup } from '../companies/company-group.store.ts'
import { type CompanyNotificationSettingsRow, companyNotificationSettings } from './notifications.table.ts'

type Settings = components['schemas']['CompanyNotificationSettings']

export const getCompanyNotificationSettings: Handler<'getCompanyNotificationSettings'> = async ({
  caller,
  query,
  deps,
}) => {
  await findCompanyGroup(deps.db, caller, query.companyId)
  return (await settingsOf(deps.db, query.companyId)) ?? nothingChosen
}

export const saveCompanyNotificationSettings = withForm<'saveCompanyNotificationSettings'>()(
  companyNotificationSettingsForm,
  ({ form, ...request }) => {
    const { caller, query, note } = request
    const { companyId } = query
    return transact(request, async (work) => {
      await holdCompanyGroup(work.tx, caller, companyId)
      const before = await settingsOf(work.tx, companyId)
      const chosen: Settings = {
        channels: form.channels,
        quietFrom: form.quietFrom ?? null,
        quietTo: form.quietTo ?? null,
        isQuietDemanded: form.isQuietDemanded,
      }
      await work.tx
        .insert(companyNotificationSettings)
        .values({ companyId, ...chosen })
        .onConflictDoUpdate({ target: companyNotificationSettings.companyId, set: chosen })
      note({
        ...{ entityType: 'company-group', entityId: companyId },
        ...{ before: { notifications: before ?? null }, after: { notifications: chosen } },
      })
      return chosen
    })
  },
)

const nothingChosen: Settings = { channels: [], quietFrom: null, quietTo: null, isQuietDemanded: false }

export async function settingsOf(db: Database, companyId: number): Promise<Settings | undefined> {
  return (await settingsOfCompanies(db, [companyId])).get(companyId)
}

/** Settings by company id, for those companies that have any. */
export async function settingsOfCompanies(
  db: Database,
  companyIds: readonly number[],
): Promise<Map<number, Settings>> {
  const rows = await db
    .select()
    .from(companyNotificationSettings)
    .where(inArray(companyNotificationSettings.companyId, [...new Set(companyIds)]))
  return new Map(rows.map((row) => [row.companyId, toSettings(row)]))
}

const toSettings = ({ companyId: _, ...settings }: CompanyNotificationSettingsRow): Settings => settings
