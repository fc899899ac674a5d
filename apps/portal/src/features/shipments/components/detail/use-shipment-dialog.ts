import { useState } from 'react'
import { useIntl } from 'react-intl'
import { fieldErrors } from '../../../../kit/form/field-errors.ts'
import { useAct } from '../../../../kit/form/use-act.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { type ShipmentAct, useShipmentAct } from '../../shipment-acts.ts'
import type { Shipment } from '../../shipments.queries.ts'

export type ShipmentDialogProps = { shipment: Shipment; onClose: () => void }
type Complaints<Field extends string> = Partial<Record<Field, string>>

/** What every dialog about a shipment does: check, send once, say so and close; or stay with what was typed. */
export function useShipmentDialog<Field extends string>(
  kind: ShipmentAct['kind'],
  { shipment, onClose }: ShipmentDialogProps,
) {
  const intl = useIntl()
  const notify = useNotify()
  const act = useAct()
  const perform = useShipmentAct(shipment.id)
  const [complaints, setComplaints] = useState<Complaints<Field>>({})
  const [attempt, setAttempt] = useState(0)

  const send = async (found: Complaints<Field>, wanted: ShipmentAct | undefined) => {
    setComplaints(found)
    if (!wanted || Object.keys(found).length > 0) return setAttempt((count) => count + 1)
    const done = await act.run((idempotencyKey) => perform.mutateAsync({ act: wanted, idempotencyKey }))
    if (!done) return
    notify.success(`shipmentDetail.done.${kind}`)
    onClose()
  }

  return {
    act,
    attempt,
    send,
    text: (id: string) =>
      intl.formatMessage({ id: `shipmentDetail.${kind}.${id}` }, { number: shipment.shipmentNumber }),
    ...fieldErrors(kind, complaints, act.problem),
  }
}
