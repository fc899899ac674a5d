import { useIntl } from 'react-intl'
import { useNotify } from '../../../../kit/page/notify.ts'
import { type ShipmentAct, useShipmentAct } from '../../shipment-acts.ts'
import type { Shipment } from '../../shipments.queries.ts'

export type ShipmentDialogProps = { shipment: Shipment; onClose: () => void }

/** The common part of dialogs about a shipment: send one act, notify, and close. */
export function useShipmentDialog(kind: ShipmentAct['kind'], { shipment, onClose }: ShipmentDialogProps) {
  const intl = useIntl()
  const notify = useNotify()
  const { mutateAsync } = useShipmentAct(shipment.id)
  return {
    perform: (act: ShipmentAct, idempotencyKey: string) => mutateAsync({ act, idempotencyKey }),
    onDone: () => {
      notify.success(`shipmentDetail.done.${kind}`)
      onClose()
    },
    text: (id: string) =>
      intl.formatMessage({ id: `shipmentDetail.${kind}.${id}` }, { number: shipment.shipmentNumber }),
  }
}
