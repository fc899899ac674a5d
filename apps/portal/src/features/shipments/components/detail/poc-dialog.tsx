import { pointOfContactForm } from '@karwan/domain/shipments'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../../kit/form/use-kit-form.ts'
import { ColleagueField } from './colleague-field.tsx'
import { type ShipmentDialogProps, useShipmentDialog } from './use-shipment-dialog.ts'

export function PocDialog(props: ShipmentDialogProps) {
  const { poc, version } = props.shipment
  const { perform, onDone, text } = useShipmentDialog('poc', props)
  const form = useKitForm({
    schema: pointOfContactForm,
    defaults: { pocId: poc?.id },
    send: ({ pocId }, { idempotencyKey }) =>
      perform({ kind: 'poc', pocId, body: { version } }, idempotencyKey),
    onDone,
  })
  return (
    <FormDialog form={form} title={text('title')} submitLabel={text('submit')} onClose={props.onClose}>
      <ColleagueField label={text('field')} {...(poc && { shown: poc.name })} />
    </FormDialog>
  )
}
