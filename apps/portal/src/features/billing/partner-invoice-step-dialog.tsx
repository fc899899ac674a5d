import { partnerInvoiceStepForm, paymentMethods } from '@karwan/domain/billing'
import { longestNote } from '@karwan/domain/kernel'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import type { PartnerInvoice } from './partner-invoice-acts.tsx'

const { SelectField, TextareaField, TextField } = fieldsOf<typeof partnerInvoiceStepForm>()

type Props = { invoice: PartnerInvoice; step: 'DISPUTED' | 'CANCELLED' | 'PAID'; onClose: () => void }

/** Records a dispute or a void with its reason, or how a commission was paid. */
export function PartnerInvoiceStepDialog({ invoice: { id, version }, step, onClose }: Props) {
  const { say } = useWords()
  const choices = useChoices()
  const notify = useNotify()
  const move = useOperation('changePartnerInvoiceStatus', 'billing')
  const title = say(`partnerInvoices.step.${step}`)
  const form = useKitForm({
    schema: partnerInvoiceStepForm,
    words: 'partnerInvoices',
    defaults: { status: step, version, method: undefined, reference: '', reason: '' },
    send: (body, { idempotencyKey }) => move({ path: { id }, body, idempotencyKey }),
    onDone: () => {
      notify.success('partnerInvoices.step.done')
      onClose()
    },
  })
  const tone =
    step === 'CANCELLED' ? { tone: 'danger' as const, keepLabel: say('partnerInvoices.form.keep') } : {}
  return (
    <FormDialog form={form} title={title} submitLabel={title} onClose={onClose} {...tone}>
      {step === 'PAID' ? (
        <>
          <SelectField
            name="method"
            placeholder={say('kit.form.choose')}
            options={choices('paymentMethod', paymentMethods)}
            required
          />
          <TextField name="reference" label={say('partnerInvoices.field.paidReference')} />
        </>
      ) : (
        <TextareaField name="reason" limit={longestNote} required />
      )}
    </FormDialog>
  )
}
