import { permissionFor } from '@karwan/domain/roles'
import type { Shipment } from '../features/shipments/shipments.queries.ts'
import type { RecordAct } from '../kit/detail/record-acts.tsx'
import { lazyDialog } from '../kit/form/lazy-dialog.tsx'
import { useWords } from '../kit/text/use-words.ts'

const CallDialog = lazyDialog(
  async () => (await import('../features/tracking/components/call-dialog.tsx')).CallDialog,
)

/** Adds 'log a call' to a shipment's menu; it is here because the shipments feature may not import calls. */
export function useLogShipmentCall(): (shipment: Shipment) => RecordAct[] {
  const { say } = useWords()
  return ({ id }) => [
    {
      id: 'logCall',
      label: say('shipmentDetail.act.logCall'),
      permission: permissionFor('logContactCall', 'contact-call:create'),
      dialog: (close) => <CallDialog shipmentId={id} onClose={close} />,
    },
  ]
}
