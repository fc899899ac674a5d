import { pointOfContactForm } from '@karwan/domain/shipments'
import { useIntl } from 'react-intl'
import { useSession } from '../../../../kit/access/session.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { useLettingGo } from '../../shipment-acts.ts'
import { ColleagueField } from './colleague-field.tsx'
import type { ShipmentDialogProps } from './use-shipment-dialog.ts'

/** Hands a claimed shipment with its bookings on to a colleague. */
export function HandOnDialog({ shipment, onClose }: ShipmentDialogProps) {
  const intl = useIntl()
  const notify = useNotify()
  const { user } = useSession()
  const { mutateAsync } = useLettingGo(shipment.id)
  const text = (id: string) =>
    intl.formatMessage({ id: `shipmentDetail.handOn.${id}` }, { number: shipment.shipmentNumber })
  const form = useKitForm({
    schema: pointOfContactForm,
    defaults: { pocId: undefined },
    send: ({ pocId }, { idempotencyKey }) =>
      mutateAsync({
        act: { kind: 'handOn', userId: pocId, body: { version: shipment.version } },
        idempotencyKey,
      }),
    onDone: () => {
      notify.success('shipmentDetail.done.handOn')
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={text('title')} submitLabel={text('submit')} onClose={onClose}>
      <ColleagueField label={text('field')} except={user.id} />
    </FormDialog>
  )
}
