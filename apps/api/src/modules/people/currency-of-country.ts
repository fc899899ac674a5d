import { isSameCurrency } from '@karwan/domain/kernel'
import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { configs } from '../configuration/configs.table.ts'
import { countries } from '../geography/geography.table.ts'

/**
 * Lets new companies count in the currency of their country. Without an entry of their own they would count in the
 * product's, which is that of the home country.
 */
export async function keepCurrencyOfCountry(tx: Transaction, groupIds: readonly number[]): Promise<void> {
  const { currency, weightUnit } = await companyPreferences(tx, null)
  const found = await tx
    .select({ groupId: companyGroups.id, currency: countries.currency })
    .from(companyGroups)
    .innerJoin(countries, eq(countries.id, companyGroups.countryId))
    .where(inArray(companyGroups.id, [...groupIds]))
  const abroad = found.filter((company) => !isSameCurrency(company.currency, currency))
  if (abroad.length === 0) return
  await tx.insert(configs).values(
    abroad.map((company) => ({
      groupId: company.groupId,
      name: 'PREFERENCE',
      values: [company.currency, weightUnit],
    })),
  )
}
