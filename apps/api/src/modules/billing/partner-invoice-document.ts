import { mayReplacePaper } from '@karwan/domain/billing'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { refuse } from '../../kernel/refuse.ts'
import { readingOf, transact } from '../../kernel/work.ts'
import { attachment } from '../../storage/attachment.ts'
import { putFile } from '../documents/kept-file.ts'
import { holdPartnerInvoice, readPartnerInvoice, seesAmountsOf } from './partner-invoice.store.ts'
import { partnerInvoiceDocuments, partnerInvoices } from './partner-invoices.table.ts'

/**
 * Stores the file first, then its row. A replaced file has no row any more, and the next sweep deletes it.
 */
export const uploadPartnerInvoiceDocument: Handler<'uploadPartnerInvoiceDocument'> = async (request) => {
  const { id } = request.path
  // Checks first that the invoice exists, so that no file is stored in vain.
  await readPartnerInvoice(readingOf(request), id)
  const kept = await putFile(request.deps, request.body.file)
  return transact(request, async (work) => {
    const held = await holdPartnerInvoice(work, id)
    const ofIt = eq(partnerInvoiceDocuments.invoiceId, id)
    const [before] = await work.tx.select().from(partnerInvoiceDocuments).where(ofIt)
    // Uploading the same file again changes nothing.
    if (before?.sha256 === kept.sha256) return readPartnerInvoice(work, id)
    refuseUnless(mayReplacePaper(held.status, before !== undefined), {
      current: await readPartnerInvoice(work, id),
    })
    const values = { ...kept, uploadedBy: work.caller.userId, uploadedAt: work.now }
    await work.tx
      .insert(partnerInvoiceDocuments)
      .values({ invoiceId: id, ...values })
      .onConflictDoUpdate({ target: partnerInvoiceDocuments.invoiceId, set: values })
    await work.tx
      .update(partnerInvoices)
      .set({ version: held.version + 1 })
      .where(eq(partnerInvoices.id, id))
    request.note({ before: { document: before?.fileName ?? null }, after: { document: kept.fileName } })
    return readPartnerInvoice(work, id)
  })
}

/** The paper shows the payee's amounts, so it needs the right to see them. */
export const downloadPartnerInvoiceDocument: Handler<'downloadPartnerInvoiceDocument'> = async ({
  path: { id },
  caller,
  deps: { db, files },
}) => {
  const [found] = await db
    .select({ document: partnerInvoiceDocuments, invoiceType: partnerInvoices.invoiceType })
    .from(partnerInvoiceDocuments)
    .innerJoin(partnerInvoices, eq(partnerInvoices.id, partnerInvoiceDocuments.invoiceId))
    .where(eq(partnerInvoiceDocuments.invoiceId, id))
  if (!found) throw refusal.notFound()
  if (!seesAmountsOf(caller, found)) refuse('partnerInvoice.paper_amounts', { status: 403 })
  return attachment(files, found.document)
}
