import { useState } from 'react'
import { useIntl } from 'react-intl'
import { fieldErrors } from '../../kit/form/field-errors.ts'
import { useAct } from '../../kit/form/use-act.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { type BiddingAct, useBiddingAct } from './bidding.actions.ts'

type Complaints<Field extends string> = Partial<Record<Field, string>>
type Subject = { kind: BiddingAct['kind']; shipmentId: number; onClose: () => void }

/** What every dialog about bids does: check, send once, say so and close; or stay with what was typed. */
export function useBiddingDialog<Field extends string>({ kind, shipmentId, onClose }: Subject) {
  const intl = useIntl()
  const notify = useNotify()
  const act = useAct()
  const perform = useBiddingAct(shipmentId)
  const [complaints, setComplaints] = useState<Complaints<Field>>({})
  const [attempt, setAttempt] = useState(0)

  const send = async (found: Complaints<Field>, wanted: BiddingAct | undefined) => {
    setComplaints(found)
    if (!wanted || Object.keys(found).length > 0) return setAttempt((count) => count + 1)
    const done = await act.run((idempotencyKey) => perform.mutateAsync({ act: wanted, idempotencyKey }))
    if (!done) return
    notify.success(`bidding.done.${kind}`)
    onClose()
  }

  return {
    act,
    attempt,
    send,
    text: (id: string, values?: Record<string, string | number>) =>
      intl.formatMessage({ id: `bidding.${kind}.${id}` }, values),
    ...fieldErrors(kind, complaints, act.problem),
  }
}
