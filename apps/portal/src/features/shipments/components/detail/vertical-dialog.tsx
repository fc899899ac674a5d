import { Field } from '@karwan/design-system/components/field'
import { Select } from '@karwan/design-system/components/select'
import { projectVerticals } from '@karwan/domain/companies'
import { idsOf } from '@karwan/domain/kernel'
import { useState } from 'react'
import { ActDialog } from '../../../../kit/form/act-dialog.tsx'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { type ShipmentDialogProps, useShipmentDialog } from './use-shipment-dialog.ts'

/** Vertical 0 is a real one, so "nothing chosen" is an empty text and never a falsy number. */
export function VerticalDialog(props: ShipmentDialogProps) {
  const { shipment, onClose } = props
  const labels = useLabels()
  const [chosen, setChosen] = useState(
    shipment.projectVerticalTypeId === null ? '' : String(shipment.projectVerticalTypeId),
  )
  const { act, attempt, send, text, field, errors } = useShipmentDialog<'verticalId'>('vertical', props)
  const submit = () => {
    const verticalId = idsOf(projectVerticals).find((id) => String(id) === chosen)
    return verticalId === undefined
      ? send({ verticalId: text('missing') }, undefined)
      : send({}, { kind: 'vertical', verticalId })
  }
  return (
    <ActDialog
      act={act}
      title={text('title')}
      submitLabel={text('submit')}
      errors={errors(['verticalId'])}
      attempt={attempt}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field {...field('verticalId')} label={text('field')} required>
        <Select
          value={chosen}
          placeholder={text('choose')}
          options={idsOf(projectVerticals).map((id) => ({ value: id, label: labels('projectVertical', id) }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
    </ActDialog>
  )
}
