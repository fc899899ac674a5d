import { Button } from '@karwan/design-system/components/button'
import { ConfirmCancelled, useConfirm } from '@karwan/design-system/components/confirm-dialog'
import { Banner } from '@karwan/design-system/patterns/banner'
import { StickyActionBar } from '@karwan/design-system/patterns/sticky-action-bar'
import { permissionFor } from '@karwan/domain/roles'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useMay } from '../../../kit/access/session.ts'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { RecordTable, type RecordTableProps } from '../../../kit/list/record-table.tsx'
import { useNotify } from '../../../kit/page/notify.ts'
import { serverNow } from '../../../kit/text/clock.ts'
import { useFormat } from '../../../kit/text/format.ts'
import { useLabels } from '../../../kit/text/use-labels.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import { awardBody, type Choice, isAwardable, priceOf, toggled, vehiclesChosen } from '../award.ts'
import { useBiddingAct } from '../bidding.actions.ts'
import type { Bid } from '../bidding.queries.ts'
import { truckText } from '../truck-text.ts'
import { useWayToCrews } from '../use-way-to-crews.ts'
import { bidTable } from './bid-columns.tsx'
import { BidActsContext } from './bid-controls.tsx'

const CounterBidDialog = lazyDialog(async () => (await import('./counter-bid-dialog.tsx')).CounterBidDialog)
const BidReasonDialog = lazyDialog(async () => (await import('./bid-reason-dialog.tsx')).BidReasonDialog)

type BidTableProps = {
  shipment: Shipment
  /** The rows or what is shown in their place, and the buttons beside them. */
  shown: Omit<RecordTableProps<Bid>, 'table' | 'caption'>
  isOpen: boolean
  choice: Choice
  onChoice: (choice: Choice) => void
}
type Ending = { kind: 'reject' | 'backOut'; bid: Bid }

/** The bids by normalised amount, cheapest first; chosen ones are awarded together. */
export function BidTable({ shipment, shown, isOpen, choice, onChoice }: BidTableProps) {
  const { rows: bids } = shown
  const intl = useIntl()
  const confirm = useConfirm()
  const notify = useNotify()
  const act = useAct()
  const { money } = useFormat()
  const labels = useLabels()
  const perform = useBiddingAct(shipment.id)
  const toCrews = useWayToCrews(shipment.id)
  const [ending, setEnding] = useState<Ending>()
  const [countered, setCountered] = useState<Bid>()
  const mayAward = useMay(permissionFor('assignBids', 'bid:accept')) && shipment.vehiclesOpen > 0
  const count = vehiclesChosen(choice)
  const text = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `bidding.award.${id}` }, values)

  const mayOpen = useMay(permissionFor('actOnBidWindow', 'shipment:open-bidding'))
  const closedReason = isOpen ? undefined : text(mayOpen ? 'closedOpenFirst' : 'closed')
  const isWaiting = mayAward && (bids ?? []).some((bid) => isAwardable(bid, serverNow()))

  const sayFor = async (kind: 'acknowledge' | 'agree', bid: Bid) => {
    const done = await act.run(
      (idempotencyKey) =>
        perform.mutateAsync({
          act: { kind, bidId: bid.id, body: { version: bid.version } },
          idempotencyKey,
        }),
      undefined,
      `${kind} ${bid.id}`,
    )
    if (done) notify.success(`bidding.done.${kind}`)
  }
  const acts = {
    vehiclesOpen: shipment.vehiclesOpen,
    choice,
    closedReason,
    isBusy: act.isBusy,
    onChoice: mayAward ? onChoice : undefined,
    onAward: (bid: Bid) => void award(toggled({}, bid, shipment.vehiclesOpen)),
    onEnd: setEnding,
    onCounter: setCountered,
    onSay: (kind: 'acknowledge' | 'agree', bid: Bid) => void sayFor(kind, bid),
  }

  const described = (awarded: Choice) => {
    const { lines, sum } = priceOf(awarded, bids ?? [])
    const priced = lines.flatMap(({ amount, partner, count, ...offered }) => {
      const truck = truckText(offered, labels)
      return [
        amount === undefined
          ? text('unpriced', { partner, count })
          : text('line', { partner, count, amount: money(amount, shipment.currency) }),
        ...(truck === '' ? [] : [text('truck', { truck })]),
      ]
    })
    const together =
      lines.length > 1 && sum !== undefined ? [text('sum', { amount: money(sum, shipment.currency) })] : []
    return [
      ...priced,
      ...together,
      text('text', { left: shipment.vehiclesOpen - vehiclesChosen(awarded) }),
    ].join(' ')
  }
  async function award(awarded: Choice) {
    const count = vehiclesChosen(awarded)
    try {
      await confirm({
        title: text('title', { count }),
        description: described(awarded),
        confirmText: text('submit', { count }),
      })
    } catch (fault) {
      if (fault instanceof ConfirmCancelled) return
      throw fault
    }
    const done = await act.run(
      (idempotencyKey) =>
        perform.mutateAsync({
          act: { kind: 'award', body: awardBody(shipment.id, awarded, bids ?? []) },
          idempotencyKey,
        }),
      undefined,
      `award ${Object.keys(awarded).join()}`,
    )
    if (!done) return
    onChoice({})
    notify.success('bidding.done.award')
    if (count >= shipment.vehiclesOpen) await toCrews()
  }

  return (
    <>
      {isWaiting && closedReason !== undefined && <Banner>{closedReason}</Banner>}
      <ActProblem act={act} />
      <BidActsContext value={acts}>
        <RecordTable table={bidTable} caption={intl.formatMessage({ id: 'bidding.caption' })} {...shown} />
      </BidActsContext>
      {count > 0 && (
        <StickyActionBar summary={text('summary', { count, left: shipment.vehiclesOpen - count })}>
          <Button variant="outline" onClick={() => onChoice({})}>
            {text('clear')}
          </Button>
          <Button
            variant={isOpen ? 'solid' : 'outline'}
            busy={act.isBusy}
            {...(closedReason !== undefined && { disabledReason: closedReason })}
            onClick={() => void award(choice)}
          >
            {text('submit', { count })}
          </Button>
        </StickyActionBar>
      )}
      {ending && <BidReasonDialog {...ending} onClose={() => setEnding(undefined)} />}
      {countered && (
        <CounterBidDialog {...{ shipment }} bid={countered} onClose={() => setCountered(undefined)} />
      )}
    </>
  )
}
