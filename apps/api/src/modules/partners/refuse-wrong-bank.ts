import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { refuseAt } from '../../kernel/refuse.ts'

type Account = { bankId?: number | null | undefined; bankIban?: string | null | undefined }
type Bank = { id: number; name: string; isActive: boolean; isOfIban: boolean }

/** A chosen bank is offered, or was chosen before, and is the one that the IBAN names where it names any. */
export async function refuseWrongBank(
  db: Database,
  { bankId, bankIban }: Account,
  before?: number | null,
): Promise<void> {
  if (typeof bankId !== 'number') return
  const ofIban = sql`iban_prefix || code = left(${bankIban ?? ''}::text, 2) || substr(${bankIban ?? ''}::text, 5, 4)`
  const answer = await db.execute(sql`
    select id, name, is_active as "isActive", coalesce(${ofIban}, false) as "isOfIban"
    from banks where id = ${bankId} or ${ofIban}`)
  const found = asBanks(answer)
  const chosen = found.find(({ id }) => id === bankId) ?? refuseAt('bankId', 'partners.bank_unknown')
  if (!chosen.isActive && chosen.id !== before)
    refuseAt('bankId', 'partners.bank_retired', { name: chosen.name })
  const named = found.find(({ isOfIban }) => isOfIban)
  if (named && named.id !== bankId) refuseAt('bankId', 'partners.bank_of_iban', { name: named.name })
}

/** The columns of the statement above. */
const asBanks = (answer: unknown) => (answer as { rows: Bank[] }).rows
