import { businessDay, dayInCountry } from '@karwan/domain/kernel'
import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { invoices } from './invoices.table.ts'

/** Ids of countries that are in another time zone than the business. */
export const countriesElsewhere = [2, 3]

/** The country of a company, whose calendar days count for its invoices and taxes. */
export async function countryOfCompany(db: Database, companyId: number | null): Promise<number | null> {
  if (companyId === null) return null
  const [company] = await db
    .select({ countryId: companyGroups.countryId })
    .from(companyGroups)
    .where(eq(companyGroups.id, companyId))
  return company?.countryId ?? null
}

/**
 * A condition on invoices by the current day of each company. For most hours it is the same day everywhere.
 */
export function onDayOfCompany(now: Date, asked: (today: string) => SQL | undefined): SQL | undefined {
  const home = businessDay(now)
  const others = countriesElsewhere.filter((id) => dayInCountry(id, now) !== home)
  if (others.length === 0) return asked(home)
  const isOf = (ids: number[]) =>
    sql`${invoices.groupId} in (select ${companyGroups.id} from ${companyGroups} where ${inArray(companyGroups.countryId, ids)})`
  const days = Map.groupBy(others, (id) => dayInCountry(id, now))
  return or(and(not(isOf(others)), asked(home)), ...[...days].map(([day, ids]) => and(isOf(ids), asked(day))))
}
