import { pointOfContactForm } from '@karwan/domain/shipments'
import { useQuery } from '@tanstack/react-query'
import { fieldsOf } from '../../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../../kit/form/use-kit-form.ts'
import { internalUsersOptions } from '../../shipments.queries.ts'
import { type ShipmentDialogProps, useShipmentDialog } from './use-shipment-dialog.ts'

const { ComboboxField } = fieldsOf<typeof pointOfContactForm>()

export function PocDialog(props: ShipmentDialogProps) {
  const { poc } = props.shipment
  const { perform, onDone, text } = useShipmentDialog('poc', props)
  const form = useKitForm({
    schema: pointOfContactForm,
    defaults: { pocId: poc?.id },
    send: ({ pocId }, { idempotencyKey }) => perform({ kind: 'poc', pocId }, idempotencyKey),
    onDone,
  })
  return (
    <FormDialog form={form} title={text('title')} submitLabel={text('submit')} onClose={props.onClose}>
      <ComboboxField
        name="pocId"
        label={text('field')}
        {...(poc && { shown: poc.name })}
        useFound={useColleagues}
        toOption={({ id, fullName, roleName }) => ({
          value: id,
          label: fullName,
          ...(roleName !== null && { hint: roleName }),
        })}
        required
      />
    </FormDialog>
  )
}

const useColleagues = (text: string) => useQuery(internalUsersOptions(text))
