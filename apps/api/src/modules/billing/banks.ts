import { bankForm } from '@karwan/domain/billing'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { holdsFolded } from '../../db/contains.ts'
import type { Handler } from '../../http/handler.ts'
import { equalTo } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { withForm } from '../../kernel/with-form.ts'
import { countries } from '../geography/geography.table.ts'
import { banks } from './banks.table.ts'

/** Countries whose accounts have IBANs; Ethiopian ones have not. */
const ibanCountries: readonly string[] = ['PK', 'DJ']

export const listHomeBanks: Handler<'listHomeBanks'> = ({ deps: { db } }) =>
  db
    .select()
    .from(banks)
    .where(
      inArray(
        banks.countryId,
        db.select({ id: countries.id }).from(countries).where(eq(countries.homeFlag, true)),
      ),
    )
    .orderBy(asc(banks.name), asc(banks.id))
    .limit(200)

export const listBanks: Handler<'listBanks'> = ({ query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: db.select().from(banks).$dynamic(),
      from: banks,
      where: and(
        holdsFolded(banks.name, query.filter),
        equalTo(banks.countryId, query.countryId),
        equalTo(banks.isWallet, query.isWallet),
      ),
      orderBy: orderOf(query.sort, { name: banks.name, code: banks.code }, banks.id),
    },
    (bank) => bank,
  )

export const createBank = withForm<'createBank'>()(bankForm, async ({ form, deps }) => {
  const [country] = await deps.db
    .select({ iso2: countries.iso2 })
    .from(countries)
    .where(eq(countries.id, form.countryId))
  if (!country) return refuseAt('countryId', 'billing.bank_country_unknown')
  const hasIban = !form.isWallet && ibanCountries.includes(country.iso2)
  const [row] = await deps.db
    .insert(banks)
    .values({ ...form, ibanPrefix: hasIban ? country.iso2 : null })
    .onConflictDoNothing()
    .returning()
  return row ?? refuseAt('code', 'billing.bank_exists')
})
