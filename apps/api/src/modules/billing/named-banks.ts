import { type SQL, sql } from 'drizzle-orm'
import { byName, type Named } from '../../db/named-beside.ts'
import { partners } from '../partners/partners.table.ts'
import { banks } from './banks.table.ts'
import { wallets } from './ledger.table.ts'

export const banksNamed = (typed: string | undefined): Named => byName(banks.id, banks.name, typed)

/**
 * A partner's bank is read from the IBAN: the country's two letters, and the four characters after the check
 * digits.
 */
export function isPaidAtBankNamed(typed: string | undefined): SQL | undefined {
  const { isNamed } = banksNamed(typed)
  return (
    isNamed &&
    sql`(select left(bank_iban, 2) || substr(bank_iban, 5, 4) from ${partners} where ${partners.id} = ${wallets.holderId})
      = any(array(select ${banks.ibanPrefix} || ${banks.code} from ${banks} where ${isNamed}))`
  )
}
