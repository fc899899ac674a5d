import { Button } from '@karwan/design-system/components/button'
import { Plus, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useGroupOfFields } from '../../../../kit/form/fields/bound-field.tsx'
import { AmountField, DateTimeField, NumberField, TextField, useShipmentForm } from './fields.ts'
import { FieldGroup } from './section.tsx'
import { useUnits } from './use-units.ts'

/** Container fields; only a button is shown until a container is added. */
export function ContainerFields() {
  const intl = useIntl()
  const { control, setValue, clearErrors } = useShipmentForm()
  const container = useWatch({ control, name: 'shipmentContainerDto' })
  const { currency } = useUnits()
  const label = (field: string) => intl.formatMessage({ id: `shipments.container.${field}` })

  const { id } = useGroupOfFields({ name: 'shipmentContainerDto', label: label('title') })

  const add = () => setValue('shipmentContainerDto', { noOfContainers: 1 }, { shouldDirty: true })
  const leaveOut = () => {
    setValue('shipmentContainerDto', null, { shouldDirty: true })
    clearErrors('shipmentContainerDto')
  }

  if (!container)
    return (
      <Button id={id} variant="outline" iconStart={<Plus aria-hidden="true" />} onClick={add}>
        {label('add')}
      </Button>
    )
  return (
    <FieldGroup id={id} title={label('title')}>
      <TextField name="shipmentContainerDto.blNumber" label={label('blNumber')} required />
      <NumberField
        name="shipmentContainerDto.noOfContainers"
        label={label('noOfContainers')}
        whole
        required
      />
      <AmountField
        name="shipmentContainerDto.detentionCharges"
        label={label('detentionCharges')}
        currency={currency}
      />
      <DateTimeField name="shipmentContainerDto.emptyReturnDate" label={label('emptyReturnDate')} />
      <TextField name="shipmentContainerDto.returnLocation" label={label('returnLocation')} />
      <Button variant="ghost" iconStart={<Trash2 aria-hidden="true" />} onClick={leaveOut}>
        {label('remove')}
      </Button>
    </FieldGroup>
  )
}
