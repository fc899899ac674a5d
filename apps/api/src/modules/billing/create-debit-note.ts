import { debitNoteForm, mayDebit } from '@karwan/domain/billing'
import { refuseUnless } from '../../http/refusal.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact } from '../../kernel/work.ts'
import { billingTermsOf } from './billing-terms.ts'
import { linesOf, writeDraft } from './draft-invoice.ts'
import { holdInvoice, readInvoice } from './invoice.store.ts'

/** The debit note takes company, project and period from the invoice that it adds to. */
export const createDebitNote = withForm<'createDebitNote'>()(debitNoteForm, ({ form, ...request }) =>
  transact(request, async (work) => {
    const held = await holdInvoice(work, request.path.id)
    refuseUnless(mayDebit(held), { current: await readInvoice(work, held.id) })
    const { groupId: companyId, projectId, periodFrom, periodTo } = held
    const scope = { companyId, projectId, periodFrom, periodTo }
    const lines = await linesOf(work, scope, await billingTermsOf(work.db, companyId), [], form.lines)
    const note = { invoiceType: 'DEBIT_NOTE', debitOf: held.id, reason: form.reason } as const
    return readInvoice(work, await writeDraft(work, scope, lines, note))
  }),
)
