import { composePreferences, type Preferences } from '@karwan/domain/configuration'
import type { Database } from '../../db/database.ts'
import { readConfigs } from './config.store.ts'

/** What a company sees and counts in, whoever works for it: its own entries over the product's. */
export async function companyPreferences(db: Database, groupId: number | null): Promise<Preferences> {
  const company = groupId === null ? [] : await readConfigs(db, { groupId })
  return composePreferences({ user: company, company: await readConfigs(db, {}) })
}
