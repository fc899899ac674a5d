import { bankForm } from '@karwan/domain/billing'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { bestFirst, foldedColumn, holdsFolded } from '../../db/contains.ts'
import type { Handler } from '../../http/handler.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { registerOf } from '../../kernel/register.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import { countries } from '../geography/geography.table.ts'
import { banks } from './banks.table.ts'

const register = registerOf(banks, () => refuseAt('code', 'billing.bank_exists'))

/** Countries whose accounts have IBANs; Ethiopian accounts have none. */
const ibanCountries: readonly string[] = ['PK', 'DJ']

export const listHomeBanks: Handler<'listHomeBanks'> = ({ deps: { db } }) =>
  db
    .select()
    .from(banks)
    .where(
      and(
        eq(banks.isActive, true),
        inArray(
          banks.countryId,
          db.select({ id: countries.id }).from(countries).where(eq(countries.homeFlag, true)),
        ),
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
        chosen(banks.id, query),
        holdsFolded(banks.name, query.filter),
        equalTo(banks.countryId, query.countryId),
        equalTo(banks.isWallet, query.isWallet),
        equalTo(banks.isActive, query.isActive),
      ),
      best: bestFirst(foldedColumn(banks.name), query.filter),
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
  const { isActive: _, ...values } = form
  const hasIban = !form.isWallet && ibanCountries.includes(country.iso2)
  return register.add(deps.db, { ...values, ibanPrefix: hasIban ? country.iso2 : null })
})

export const updateBank = withChanges<'updateBank'>()(bankForm, async (request) => {
  const { path, overlay, deps } = request
  const row = await register.lock(deps.db, path.id)
  return register.changeLookup(request, row, overlay(row))
})

export const listBankHistory: Handler<'listBankHistory'> = async ({ path, deps: { db } }) => {
  const { id } = await register.read(db, path.id)
  return recordHistory(db, 'bank', id)
}
