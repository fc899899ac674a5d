import { type marginForm, marginFormFor } from '@karwan/domain/shipments'
import { fieldsOf } from '../../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../../kit/form/use-kit-form.ts'
import { type ShipmentDialogProps, useShipmentDialog } from './use-shipment-dialog.ts'

const { AmountField } = fieldsOf<typeof marginForm>()

export function MarginDialog(props: ShipmentDialogProps) {
  const { shipment, onClose } = props
  const { perform, onDone, text } = useShipmentDialog('margin', props)
  const form = useKitForm({
    schema: marginFormFor(shipment),
    defaults: { contractAmount: shipment.contractAmount ?? '' },
    send: ({ contractAmount }, { idempotencyKey }) =>
      perform({ kind: 'margin', body: { contractAmount, version: shipment.version } }, idempotencyKey),
    onDone,
  })
  return (
    <FormDialog
      form={form}
      title={text('title')}
      description={text('description')}
      submitLabel={text('submit')}
      onClose={onClose}
    >
      <AmountField name="contractAmount" label={text('field')} currency={shipment.currency} required />
    </FormDialog>
  )
}
