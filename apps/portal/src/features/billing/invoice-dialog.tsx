import { invoiceForm } from '@karwan/domain/billing'
import { useNavigate } from '@tanstack/react-router'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { companyChoice } from '../companies/company-choice.ts'
import { projectChoice } from '../people/project-choice.ts'
import { BookingsField } from './bookings-field.tsx'
import { useOfferedMonth } from './last-month.ts'

type Fields = {
  companyId: unknown
  projectId: unknown
  periodFrom: string
  periodTo: string
  bookingIds: number[] | undefined
}
const { ComboboxField, DateField } = fieldsOf<Fields>()

/** Drafts an invoice for all or some of a period's completed, unbilled bookings that have their papers. */
export function InvoiceDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const navigate = useNavigate()
  const add = useOperation('createInvoice', 'billing', 'bookings')
  const offered = useOfferedMonth()
  const form = useKitForm({
    schema: invoiceForm,
    words: 'invoices',
    defaults: { companyId: '', ...offered.days, bookingIds: undefined },
    send: ({ lines: _, bookingIds = [], ...body }, { idempotencyKey }) =>
      add({ body: { ...body, ...(bookingIds.length > 0 && { bookingIds }) }, idempotencyKey }),
    onDone: async ({ id }) => {
      notify.success('invoices.form.drafted')
      onClose()
      await navigate({ to: '/invoices/$id', params: { id } })
    },
  })
  const companyId = form.watch('companyId')
  const scope = invoiceForm.safeParse(form.watch())
  const startAnew = () => form.setValue('bookingIds', undefined)
  return (
    <FormDialog form={form} onClose={onClose} description={say('invoices.form.text')}>
      <ComboboxField
        name="companyId"
        {...companyChoice}
        required
        onChosen={(company) => {
          form.setValue('projectId', undefined)
          startAnew()
          offered.follow(form, company?.countryId)
        }}
      />
      {typeof companyId === 'number' && (
        <ComboboxField key={companyId} name="projectId" {...projectChoice(companyId)} onChosen={startAnew} />
      )}
      <DateField name="periodFrom" required />
      <DateField name="periodTo" required />
      {scope.success && <BookingsField {...scope.data} />}
    </FormDialog>
  )
}
