import { longestNote } from '@karwan/domain/kernel'
import { isInternal } from '@karwan/domain/people'
import { CancellationType, cancelShipmentForm } from '@karwan/domain/shipments'
import { useSession } from '../../../../kit/access/session.ts'
import { fieldsOf } from '../../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../../kit/form/use-kit-form.ts'
import { type ShipmentDialogProps, useShipmentDialog } from './use-shipment-dialog.ts'

const { NumberField, TextareaField } = fieldsOf<typeof cancelShipmentForm>()

/**
 * Asks for the reason, and for how far and how long a vehicle drove in vain, which the partner may charge.
 */
export function CancelShipmentDialog(props: ShipmentDialogProps) {
  const { user } = useSession()
  const { perform, onDone, text } = useShipmentDialog('cancel', props)
  const cancellationType = isInternal(user.userType) ? CancellationType.byCsr : CancellationType.byShipper
  const form = useKitForm({
    schema: cancelShipmentForm,
    defaults: { cancellationReason: '', distanceInKilometers: '0', timeInHours: '0' },
    send: (said, { idempotencyKey }) =>
      perform(
        { kind: 'cancel', body: { ...said, cancellationType, version: props.shipment.version } },
        idempotencyKey,
      ),
    onDone,
  })
  return (
    <FormDialog
      form={form}
      title={text('title')}
      description={text('description')}
      submitLabel={text('submit')}
      tone="danger"
      keepLabel={text('keep')}
      onClose={props.onClose}
    >
      <TextareaField name="cancellationReason" label={text('reason')} limit={longestNote} required />
      <NumberField name="distanceInKilometers" label={text('distance')} unit={text('km')} required />
      <NumberField name="timeInHours" label={text('time')} unit={text('hours')} required />
    </FormDialog>
  )
}
