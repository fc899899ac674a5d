import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Account = { bankIban: AnyPgColumn; chosenBankId: AnyPgColumn }

/**
 * The id of the bank in the IBAN, or else of the chosen one. For countries whose IBANs have a bank code after
 * the check digits, banks are stored with that code.
 */
export const bankOfAccount = ({ bankIban, chosenBankId }: Account): SQL<number | null> => sql`coalesce((
  select banks.id from banks
  where banks.iban_prefix = left(${bankIban}, 2) and banks.code = substr(${bankIban}, 5, 4) limit 1
), ${chosenBankId})`
