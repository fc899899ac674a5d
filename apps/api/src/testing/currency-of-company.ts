import { eq } from 'drizzle-orm'
import { companyGroups } from '../kernel/companies.table.ts'
import { companyPreferences } from '../modules/configuration/company-preferences.ts'
import type { TestApp } from './test-app.ts'

/** The currency of the company with that name. */
export async function currencyOfCompany({ db }: TestApp, name: string): Promise<string> {
  const [group] = await db
    .select({ id: companyGroups.id })
    .from(companyGroups)
    .where(eq(companyGroups.name, name))
  if (!group) throw new RangeError(`There is no company ${name}`)
  return (await companyPreferences(db, group.id)).currency
}
