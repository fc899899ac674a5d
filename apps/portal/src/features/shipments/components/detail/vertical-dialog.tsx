import { projectVerticals } from '@karwan/domain/companies'
import { idsOf } from '@karwan/domain/kernel'
import { verticalForm } from '@karwan/domain/shipments'
import { fieldsOf } from '../../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../../kit/form/use-kit-form.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { type ShipmentDialogProps, useShipmentDialog } from './use-shipment-dialog.ts'

const { SelectField } = fieldsOf<typeof verticalForm>()

export function VerticalDialog(props: ShipmentDialogProps) {
  const { projectVerticalTypeId, version } = props.shipment
  const labels = useLabels()
  const { perform, onDone, text } = useShipmentDialog('vertical', props)
  const form = useKitForm({
    schema: verticalForm,
    defaults: { verticalId: projectVerticalTypeId },
    send: ({ verticalId }, { idempotencyKey }) =>
      perform({ kind: 'vertical', verticalId, body: { version } }, idempotencyKey),
    onDone,
  })
  return (
    <FormDialog form={form} title={text('title')} submitLabel={text('submit')} onClose={props.onClose}>
      <SelectField
        name="verticalId"
        label={text('field')}
        placeholder={text('choose')}
        options={idsOf(projectVerticals).map((id) => ({ value: id, label: labels('projectVertical', id) }))}
        required
      />
    </FormDialog>
  )
}
