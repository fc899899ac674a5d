import { and, desc, eq, sql } from 'drizzle-orm'
import type { ShipmentPorts } from '../shipments/shipment.ports.ts'
import { isOpen } from './invoice.store.ts'
import { invoices } from './invoices.table.ts'

/** What a company owes on invoices that were sent, in the currency in which it owes the most. */
export const openInvoicesOf: ShipmentPorts['openInvoicesOf'] = async ({ db }, groupId) => {
  const open = sql<string>`sum(${invoices.total} - ${invoices.paid})::numeric(20, 2)::text`
  const [most] = await db
    .select({ open, currency: invoices.currency })
    .from(invoices)
    .where(and(eq(invoices.groupId, groupId), isOpen()))
    .groupBy(invoices.currency)
    .orderBy(desc(sql`sum(${invoices.total} - ${invoices.paid})`))
    .limit(1)
  return most
}
