import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { refuseAt } from '../../kernel/refuse.ts'

type Account = { bankId?: number | null | undefined; bankIban?: string | null | undefined }
type Bank = {
  id: number
  name: string
  code: string
  ibanPrefix: string | null
  isWallet: boolean
  isActive: boolean
  isOfIban: boolean
}

/** A chosen bank has to be offered, or chosen before, and must not contradict the bank in the IBAN. */
export async function refuseWrongBank(
  db: Database,
  { bankId, bankIban }: Account,
  before?: number | null,
): Promise<void> {
  if (typeof bankId !== 'number') return
  const ofIban = sql`iban_prefix || code = left(${bankIban ?? ''}::text, 2) || substr(${bankIban ?? ''}::text, 5, 4)`
  const answer = await db.execute(sql`
    select id, name, code, iban_prefix as "ibanPrefix", is_wallet as "isWallet", is_active as "isActive",
      coalesce(${ofIban}, false) as "isOfIban"
    from banks where id = ${bankId} or ${ofIban}`)
  const found = asBanks(answer)
  const chosen = found.find(({ id }) => id === bankId) ?? refuseAt('bankId', 'partners.bank_unknown')
  if (!chosen.isActive && chosen.id !== before)
    refuseAt('bankId', 'partners.bank_retired', { name: chosen.name })
  const named = found.find(({ isOfIban }) => isOfIban)
  if (named && named.id !== bankId) refuseAt('bankId', 'partners.bank_of_iban', { name: named.name })
  if (bankIban && !mayHave(chosen, bankIban))
    refuseAt('bankId', 'partners.iban_of_another_bank', { name: chosen.name })
}

/** Four letters after the check digits are the bank's code; otherwise only the country can be compared. */
function mayHave({ ibanPrefix, code, isWallet }: Bank, iban: string): boolean {
  if (isWallet) return true
  const codeOfIban = iban.slice(4, 8)
  return iban.slice(0, 2) === ibanPrefix && (!/^[A-Z]{4}$/.test(codeOfIban) || codeOfIban === code)
}

/** The rows of the statement above, typed. */
const asBanks = (answer: unknown) => (answer as { rows: Bank[] }).rows
