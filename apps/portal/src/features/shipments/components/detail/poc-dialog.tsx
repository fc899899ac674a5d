import { Combobox, type ComboboxOption } from '@karwan/design-system/components/combobox'
import { Field } from '@karwan/design-system/components/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from '../../../../kit/form/act-dialog.tsx'
import { internalUsersOptions } from '../../shipments.queries.ts'
import { type ShipmentDialogProps, useShipmentDialog } from './use-shipment-dialog.ts'

export function PocDialog(props: ShipmentDialogProps) {
  const { shipment, onClose } = props
  const [query, setQuery] = useState('')
  const [person, setPerson] = useState<ComboboxOption | null>(
    shipment.poc && { value: shipment.poc.id, label: shipment.poc.name },
  )
  const people = useQuery(internalUsersOptions(query))
  const { act, attempt, send, text, field, errors } = useShipmentDialog<'pocId'>('poc', props)
  const submit = () =>
    person
      ? send({}, { kind: 'poc', pocId: Number(person.value) })
      : send({ pocId: text('missing') }, undefined)
  return (
    <ActDialog
      act={act}
      title={text('title')}
      submitLabel={text('submit')}
      errors={errors(['pocId'])}
      attempt={attempt}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field {...field('pocId')} label={text('field')} required>
        <Combobox
          options={(people.data ?? []).map(({ id, fullName, roleName }) => ({
            value: id,
            label: fullName,
            ...(roleName !== null && { hint: roleName }),
          }))}
          value={person}
          onValueChange={setPerson}
          onQueryChange={setQuery}
          busy={people.isFetching}
        />
      </Field>
    </ActDialog>
  )
}
