import { composePreferences } from '@karwan/domain/configuration'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { configs } from '../configuration/configs.table.ts'

/** Whether trips are told in many steps: the shipper's company decides, else the product's own setting. */
export async function expandedTripStatusesOf(db: Database, groupId: number | null): Promise<boolean> {
  const rows = await db
    .select({ name: configs.name, values: configs.values, groupId: configs.groupId })
    .from(configs)
    .where(and(isNull(configs.userId), eq(configs.name, 'EXPANDED_TRIP_STATUSES')))
  const ofCompany = rows.find((row) => row.groupId !== null && row.groupId === groupId)
  const entry = ofCompany ?? rows.find((row) => row.groupId === null)
  const entries = entry ? [{ name: 'EXPANDED_TRIP_STATUSES' as const, values: entry.values }] : []
  return composePreferences({ company: entries }).expandedTripStatuses
}
