import { Field } from '@karwan/design-system/components/field'
import { NumberInput } from '@karwan/design-system/components/number-input'
import { readAmount } from '@karwan/domain/kernel'
import { useState } from 'react'
import { ActDialog } from '../../../../kit/form/act-dialog.tsx'
import { type ShipmentDialogProps, useShipmentDialog } from './use-shipment-dialog.ts'

export function MarginDialog(props: ShipmentDialogProps) {
  const { shipment, onClose } = props
  const [typed, setTyped] = useState(shipment.contractAmount ?? '')
  const { act, attempt, send, text, field, errors } = useShipmentDialog<'contractAmount'>('margin', props)
  const submit = () => {
    const contractAmount = readAmount(typed)
    return contractAmount === undefined || Number(contractAmount) <= 0
      ? send({ contractAmount: text('invalid') }, undefined)
      : send({}, { kind: 'margin', body: { contractAmount, version: shipment.version } })
  }
  return (
    <ActDialog
      act={act}
      title={text('title')}
      description={text('description')}
      submitLabel={text('submit')}
      errors={errors(['contractAmount'])}
      attempt={attempt}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field {...field('contractAmount')} label={text('field')} required>
        <NumberInput
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          prefix={shipment.currency}
        />
      </Field>
    </ActDialog>
  )
}
