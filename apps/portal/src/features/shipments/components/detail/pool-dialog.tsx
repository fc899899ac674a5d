import { idsOf } from '@karwan/domain/kernel'
import { poolForm, poolTypes } from '@karwan/domain/shipments'
import { fieldsOf } from '../../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../../kit/form/use-kit-form.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { type ShipmentDialogProps, useShipmentDialog } from './use-shipment-dialog.ts'

const { RadioCardsField } = fieldsOf<typeof poolForm>()

export function PoolDialog(props: ShipmentDialogProps) {
  const { shipment, onClose } = props
  const labels = useLabels()
  const { perform, onDone, text } = useShipmentDialog('pool', props)
  const form = useKitForm({
    schema: poolForm,
    defaults: { poolType: shipment.poolType },
    send: ({ poolType }, { idempotencyKey }) =>
      perform({ kind: 'pool', body: { poolType, version: shipment.version } }, idempotencyKey),
    onDone,
  })
  return (
    <FormDialog form={form} title={text('title')} submitLabel={text('submit')} onClose={onClose}>
      <RadioCardsField
        name="poolType"
        label={text('field')}
        options={idsOf(poolTypes).map((id) => ({ value: id, label: labels('poolType', id) }))}
      />
    </FormDialog>
  )
}
