import { chargeTypes, typedDebitNoteForm } from '@karwan/domain/billing'
import { longestNote } from '@karwan/domain/kernel'
import type { Answer } from '@karwan/sdk'
import { useNavigate } from '@tanstack/react-router'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { AmountField, NumberField, SelectField, TextareaField, TextField } =
  fieldsOf<typeof typedDebitNoteForm>()

type Props = { invoice: Answer<'getInvoice'>; onClose: () => void }

/** Makes a debit note: what a company owes beyond an invoice that it has already received. */
export function DebitNoteDialog({ invoice: { id, currency }, onClose }: Props) {
  const { say } = useWords()
  const choices = useChoices()
  const notify = useNotify()
  const navigate = useNavigate()
  const add = useOperation('createDebitNote', 'billing')
  const title = say('invoices.debit.title')
  const form = useKitForm({
    schema: typedDebitNoteForm,
    words: 'invoices',
    defaults: { chargeType: 'DETENTION', description: '', quantity: 1, rate: '', reason: '' },
    send: ({ reason, ...line }, { idempotencyKey }) =>
      add({ path: { id }, body: { reason, lines: [line] }, idempotencyKey }),
    onDone: async (note) => {
      notify.success('invoices.debit.drafted')
      onClose()
      await navigate({ to: '/invoices/$id', params: { id: note.id } })
    },
  })
  return (
    <FormDialog
      form={form}
      title={title}
      description={say('invoices.debit.text')}
      submitLabel={say('invoices.debit.submit')}
      onClose={onClose}
    >
      <SelectField name="chargeType" options={choices('chargeType', chargeTypes)} required />
      <TextField name="description" required />
      <NumberField name="quantity" required />
      <AmountField name="rate" currency={currency} required />
      <TextareaField name="reason" limit={longestNote} required />
    </FormDialog>
  )
}
