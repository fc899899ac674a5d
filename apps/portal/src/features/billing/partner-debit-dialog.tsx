import { partnerDebitNoteForm, partnerDebitTypes } from '@karwan/domain/billing'
import { useNavigate } from '@tanstack/react-router'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { AmountField, SelectField, TextField } = fieldsOf<ReturnType<typeof partnerDebitNoteForm>>()

type Props = {
  /** If there are several, the form asks which one the debit note is for. */
  bookings: readonly { bookingId: number; bookingNumber: string }[]
  currency: string
  onClose: () => void
}

/** Makes a debit note: what a partner owes for a completed booking, for example for missing goods. */
export function PartnerDebitDialog({ bookings, currency, onClose }: Props) {
  const { say } = useWords()
  const choices = useChoices()
  const notify = useNotify()
  const navigate = useNavigate()
  const add = useOperation('createPartnerDebitNote', 'billing')
  const [only] = bookings
  const form = useKitForm({
    schema: partnerDebitNoteForm(currency),
    words: 'partnerInvoices',
    defaults: {
      bookingId: bookings.length === 1 ? only?.bookingId : undefined,
      ...{ chargeType: 'SHORTAGE', description: '', amount: '' },
    },
    send: (body, { idempotencyKey }) => add({ body, idempotencyKey }),
    onDone: async ({ id }) => {
      notify.success('partnerInvoices.debit.drafted')
      onClose()
      await navigate({ to: '/partner-invoices/$id', params: { id } })
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('partnerInvoices.debit.title')}
      description={say('partnerInvoices.debit.text')}
      submitLabel={say('partnerInvoices.debit.submit')}
      onClose={onClose}
    >
      {bookings.length > 1 && (
        <SelectField
          name="bookingId"
          placeholder={say('kit.form.choose')}
          options={bookings.map(({ bookingId, bookingNumber }) => ({
            value: String(bookingId),
            label: bookingNumber,
          }))}
          required
        />
      )}
      <SelectField name="chargeType" options={choices('chargeType', partnerDebitTypes)} required />
      <TextField name="description" required />
      <AmountField name="amount" currency={currency} required />
    </FormDialog>
  )
}
