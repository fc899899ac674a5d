import { invoiceNotesForm, mayChangeInvoice } from '@karwan/domain/billing'
import { UserType } from '@karwan/domain/people'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact } from '../../kernel/work.ts'
import { holdInvoice, readInvoice } from './invoice.store.ts'
import { invoices } from './invoices.table.ts'

export const updateInvoice = withForm<'updateInvoice'>()(invoiceNotesForm, ({ form, ...request }) =>
  transact(request, async (work) => {
    const { id } = request.path
    const held = await holdInvoice(work, id)
    const current = () => readInvoice(work, id)
    await refuseStale(held.version, form.version, current)
    refuseUnless(mayChangeInvoice(held), { current: await current() })
    const notes = form.notes ?? null
    if (notes === held.notes) return current()
    await work.tx
      .update(invoices)
      .set({ notes, version: held.version + 1 })
      .where(eq(invoices.id, id))
    request.note({ before: { notes: held.notes }, after: { notes } })
    return current()
  }),
)

/** Stores the first view only. It does not raise the version, so that concurrent editors get no conflict. */
export const viewInvoice: Handler<'viewInvoice'> = (request) =>
  transact(request, async (work) => {
    const { id } = request.path
    const held = await holdInvoice(work, id)
    const isOfCompany = work.caller.userType !== UserType.internal
    if (isOfCompany && held.sentAt !== null && held.viewedAt === null)
      await work.tx.update(invoices).set({ viewedAt: work.now }).where(eq(invoices.id, id))
    return readInvoice(work, id)
  })
