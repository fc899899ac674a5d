import { invoiceStepForm, paymentMethods } from '@karwan/domain/billing'
import { compareAmounts } from '@karwan/domain/kernel'
import type { Answer } from '@karwan/sdk'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import type { SendStep } from './invoice-acts.tsx'

type Props = {
  invoice: Answer<'getInvoice'>
  step: 'PAID' | 'DISPUTED' | 'CANCELLED'
  send: SendStep
  onClose: () => void
}

const { AmountField, SelectField, TextareaField, TextField } = fieldsOf<ReturnType<typeof invoiceStepForm>>()

/** Records a payment with its amount, or a dispute or a void with its reason. */
export function InvoiceStepDialog({ invoice, step, send, onClose }: Props) {
  const { say } = useWords()
  const choices = useChoices()
  const notify = useNotify()
  const isPayment = step === 'PAID'
  const title = say(`invoices.step.${step}`)
  const form = useKitForm({
    schema: invoiceStepForm(isPayment),
    words: 'invoices',
    defaults: { amount: isPayment ? invoice.balance : '', reason: '', reference: '' },
    send: ({ amount, reason, method, reference }, { idempotencyKey }) => {
      const status =
        isPayment && amount !== undefined && compareAmounts(amount, invoice.balance) !== 0
          ? 'PARTIALLY_PAID'
          : step
      const told = { amount, ...(method && { method }), ...(reference && { reference }) }
      return send({ status, ...(isPayment ? told : { reason: reason ?? '' }) }, idempotencyKey)
    },
    onDone: () => {
      notify.success('invoices.step.done', { step: title })
      onClose()
    },
  })
  const tone = step === 'CANCELLED' ? { tone: 'danger' as const, keepLabel: say('invoices.step.keep') } : {}
  return (
    <FormDialog form={form} title={title} submitLabel={title} onClose={onClose} {...tone}>
      {isPayment ? (
        <>
          <AmountField name="amount" currency={invoice.currency} required />
          <SelectField
            name="method"
            placeholder={say('kit.form.choose')}
            options={choices('paymentMethod', paymentMethods)}
          />
          <TextField name="reference" />
        </>
      ) : (
        <TextareaField name="reason" limit={500} required />
      )}
    </FormDialog>
  )
}
