import { composePreferences, type Preferences } from '@karwan/domain/configuration'
import type { Database } from '../../db/database.ts'
import { readConfigs, readConfigsOfCompanies } from './config.store.ts'

/** The same of several companies, in two questions. */
export async function preferencesOfCompanies(
  db: Database,
  groupIds: readonly number[],
): Promise<(groupId: number) => Preferences> {
  const company = await readConfigs(db, {})
  const own = Map.groupBy(await readConfigsOfCompanies(db, groupIds), ({ groupId }) => groupId)
  return (groupId) => composePreferences({ user: own.get(groupId) ?? [], company })
}

/** What a company sees and counts in, whoever works for it: its own entries over the product's. */
export async function companyPreferences(db: Database, groupId: number | null): Promise<Preferences> {
  const company = groupId === null ? [] : await readConfigs(db, { groupId })
  return composePreferences({ user: company, company: await readConfigs(db, {}) })
}
