import { useIntl } from 'react-intl'
import { useNotify } from '../../kit/page/notify.ts'
import { type BiddingAct, useBiddingAct } from './bidding.actions.ts'

type Subject = { kind: BiddingAct['kind']; shipmentId: number; onClose: () => void }

/** The common part of dialogs about bids: send one act, notify, and close. */
export function useBiddingDialog({ kind, shipmentId, onClose }: Subject) {
  const intl = useIntl()
  const notify = useNotify()
  const { mutateAsync } = useBiddingAct(shipmentId)
  return {
    perform: (act: BiddingAct, idempotencyKey: string) => mutateAsync({ act, idempotencyKey }),
    onDone: () => {
      notify.success(`bidding.done.${kind}`)
      onClose()
    },
    text: (id: string, values?: Record<string, string | number>) =>
      intl.formatMessage({ id: `bidding.${kind}.${id}` }, values),
  }
}
