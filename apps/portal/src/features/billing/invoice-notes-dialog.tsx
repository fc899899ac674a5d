import { invoiceNotesForm } from '@karwan/domain/billing'
import { longestNote } from '@karwan/domain/kernel'
import type { Answer } from '@karwan/sdk'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { TextareaField } = fieldsOf<typeof invoiceNotesForm>()

type Props = { invoice: Answer<'getInvoice'>; onClose: () => void }

/** Edits the notes to the company on an invoice; possible until the invoice has a number. */
export function InvoiceNotesDialog({ invoice: { id, version, notes }, onClose }: Props) {
  const { say } = useWords()
  const notify = useNotify()
  const change = useOperation('updateInvoice', 'billing')
  const title = say('invoices.notes.title')
  const form = useKitForm({
    schema: invoiceNotesForm,
    words: 'invoices',
    defaults: { notes: notes ?? '', version },
    send: ({ notes: typed }, { idempotencyKey }) =>
      change({ path: { id }, body: { notes: typed ?? null, version }, idempotencyKey }),
    onDone: () => {
      notify.success('invoices.notes.saved')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={title}
      description={say('invoices.notes.text')}
      submitLabel={say('invoices.notes.submit')}
      onClose={onClose}
    >
      <TextareaField name="notes" limit={longestNote} />
    </FormDialog>
  )
}
