import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { demandAddas } from '../partners/demand-addas.table.ts'
import { partners } from '../partners/partners.table.ts'
import type { PartnerInvoiceRow } from './partner-invoices.table.ts'

type Payee = Pick<PartnerInvoiceRow, 'partnerId' | 'demandAddaId'>

/** The country of a partner, or of a broker's company. Its calendar days count for what they bill. */
export async function countryOfPayee(db: Database, payee: Payee): Promise<number | null> {
  const { partnerId, demandAddaId } = payee
  const [found] =
    partnerId === null
      ? await db
          .select({ countryId: companyGroups.countryId })
          .from(demandAddas)
          .innerJoin(companyGroups, eq(companyGroups.id, demandAddas.groupId))
          .where(eq(demandAddas.id, demandAddaId ?? -1))
      : await db.select({ countryId: partners.countryId }).from(partners).where(eq(partners.id, partnerId))
  return found?.countryId ?? null
}
