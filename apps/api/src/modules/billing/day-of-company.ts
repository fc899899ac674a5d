import { toLocal, zoneOfCountry } from '@karwan/domain/kernel'
import { businessDay } from '@karwan/domain/reports'
import { and, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { companyGroups } from '../../kernel/companies.table.ts'
import { invoices } from './invoices.table.ts'

/** Countries whose midnight is not that of the business. */
const countriesElsewhere = [2, 3]

/** The day that it is where a company is: what is due today is not overdue before that day is over there. */
export const dayOfCompany = (countryId: number | null, now: Date): string =>
  countryId !== null && countriesElsewhere.includes(countryId)
    ? toLocal(now, zoneOfCountry(countryId)).slice(0, 10)
    : businessDay(now)

/** What is asked of invoices on the day of each company; for most hours of a day that is one day for all. */
export function onDayOfCompany(now: Date, asked: (today: string) => SQL | undefined): SQL | undefined {
  const home = businessDay(now)
  const others = countriesElsewhere.filter((id) => dayOfCompany(id, now) !== home)
  if (others.length === 0) return asked(home)
  const isOf = (ids: number[]) =>
    sql`${invoices.groupId} in (select ${companyGroups.id} from ${companyGroups} where ${inArray(companyGroups.countryId, ids)})`
  const days = Map.groupBy(others, (id) => dayOfCompany(id, now))
  return or(and(not(isOf(others)), asked(home)), ...[...days].map(([day, ids]) => and(isOf(ids), asked(day))))
}
