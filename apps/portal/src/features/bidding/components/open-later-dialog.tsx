import { openLaterForm } from '@karwan/domain/bidding'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { serverNow, viewerZone } from '../../../kit/text/clock.ts'
import { useFormat } from '../../../kit/text/format.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import { useBiddingDialog } from '../use-bidding-dialog.ts'

const { DateTimeField } = fieldsOf<typeof openLaterForm>()

/** Schedules when bidding opens. */
export function OpenLaterDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { dateTime } = useFormat()
  const { perform, onDone, text } = useBiddingDialog({ kind: 'schedule', shipmentId: shipment.id, onClose })
  const loadingTime = new Date(shipment.loadingTime)
  const form = useKitForm({
    schema: () => openLaterForm({ now: serverNow(), zone: viewerZone(), loadingTime }),
    defaults: { opensAt: '' },
    send: ({ opensAt }, { idempotencyKey }) =>
      perform(
        { kind: 'schedule', body: { opensAt: opensAt.toISOString(), version: shipment.version } },
        idempotencyKey,
      ),
    onDone,
  })
  return (
    <FormDialog
      form={form}
      title={text('title')}
      description={text('description', { loading: dateTime(shipment.loadingTime) })}
      submitLabel={text('submit')}
      onClose={onClose}
    >
      <DateTimeField name="opensAt" label={text('opensAt')} required />
    </FormDialog>
  )
}
