import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Account = { bankIban: AnyPgColumn; chosenBankId: AnyPgColumn }

/** The bank that the IBAN names, or else the one that was chosen: countries whose IBANs have the code of a bank behind the check digits keep that code with the bank. */
export const bankOfAccount = ({ bankIban, chosenBankId }: Account): SQL<number | null> => sql`coalesce((
  select banks.id from banks
  where banks.iban_prefix = left(${bankIban}, 2) and banks.code = substr(${bankIban}, 5, 4) limit 1
), ${chosenBankId})`
