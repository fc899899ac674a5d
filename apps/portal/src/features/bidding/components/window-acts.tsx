import { Button } from '@karwan/design-system/components/button'
import { IconButton } from '@karwan/design-system/components/icon-button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Select } from '@karwan/design-system/components/select'
import {
  bidWindowState,
  mayCloseBidding,
  mayOpenBidding,
  maySetBidWindow,
  offeredBidWindowHours,
} from '@karwan/domain/bidding'
import { permissionFor } from '@karwan/domain/roles'
import { Timer } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { useMay } from '../../../kit/access/session.ts'
import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { useSettling } from '../../../kit/form/use-settling.ts'
import { useReason } from '../../../kit/text/use-reason.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import type { useBidWindow } from '../use-bid-window.ts'

const OpenLaterDialog = lazyDialog(async () => (await import('./open-later-dialog.tsx')).OpenLaterDialog)

type WindowActsProps = {
  shipment: Shipment
  running: ReturnType<typeof useBidWindow>
  /** Shows only the main act, and the others with these words behind a button. Absent: all at once. */
  folded?: ReactNode
}

/** Buttons to open bidding now or later, to close it, and to set its length. */
export function WindowActs({ shipment, running, folded }: WindowActsProps) {
  const { window, serverTime, send } = running
  const intl = useIntl()
  const selectId = useId()
  const reason = useReason()
  const [minutes, setMinutes] = useState<number>(shipment.bidWindow.minutes ?? 60)
  const [isScheduling, setScheduling] = useState(false)
  const [mayOpen, mayClose, maySet] = [
    useMay(permissionFor('actOnBidWindow', 'shipment:open-bidding')),
    useMay(permissionFor('actOnBidWindow', 'shipment:close-bidding')),
    useMay(permissionFor('setBidWindow', 'shipment:set-window')),
  ]
  const facts = { status: shipment.status, vehiclesOpen: shipment.vehiclesOpen, window }
  const state = bidWindowState(window, serverTime)
  // Opening and closing replace and move these buttons.
  const isSettling = useSettling(state)
  const isBusy = running.isBusy || isSettling
  const opening = reason(mayOpenBidding(facts, serverTime))
  const text = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `bidding.window.${id}` }, values)

  const length = maySet && (
    <>
      <label htmlFor={selectId}>{text('length')}</label>
      <Select
        id={selectId}
        value={minutes}
        options={lengthsToChoose(shipment.bidWindow.minutes).map((length) => ({
          value: length,
          label:
            length % 60 === 0 ? text('hours', { hours: length / 60 }) : text('minutes', { minutes: length }),
        }))}
        onChange={({ target }) => setMinutes(Number(target.value))}
      />
      <Button
        variant="outline"
        busy={isBusy}
        {...reason(maySetBidWindow(facts, minutes))}
        onClick={() => send({ type: 'SET', minutes })}
      >
        {text('set')}
      </Button>
    </>
  )
  const later = mayOpen && state !== 'open' && (
    <Button variant="outline" busy={isSettling} {...opening} onClick={() => setScheduling(true)}>
      {text('openLater')}
    </Button>
  )
  const open = mayOpen && state !== 'open' && (
    <Button
      variant={opening.disabledReason === undefined ? 'solid' : 'outline'}
      busy={isBusy}
      {...opening}
      onClick={() => send({ type: 'OPEN' })}
    >
      {text('openNow')}
    </Button>
  )
  const close = mayClose && state !== 'closed' && (
    <Button
      variant="outline"
      busy={isBusy}
      {...reason(mayCloseBidding(window, serverTime))}
      onClick={() => send({ type: 'CLOSE' })}
    >
      {text('closeNow')}
    </Button>
  )
  return (
    <>
      {folded !== undefined ? (
        <FoldedActs
          first={open}
          label={text('change')}
          isEmpty={!length && !later && !close && !shipment.bidWindow.log?.length}
        >
          <Inline>
            {length}
            {later}
            {close}
          </Inline>
          {folded}
        </FoldedActs>
      ) : (
        <Inline>
          {length}
          {later}
          {open}
          {close}
        </Inline>
      )}
      {isScheduling && <OpenLaterDialog shipment={shipment} onClose={() => setScheduling(false)} />}
    </>
  )
}

type FoldedActsProps = { first: ReactNode; label: string; isEmpty: boolean; children: ReactNode }

function FoldedActs({ first, label, isEmpty, children }: FoldedActsProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <>
      <Inline>
        {first}
        {!isEmpty && (
          <IconButton
            variant="outline"
            label={label}
            icon={<Timer aria-hidden="true" />}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          />
        )}
      </Inline>
      {isUnfolded && <Stack gap={2}>{children}</Stack>}
    </>
  )
}

/** The usual lengths in minutes, and the present one if it is none of them. */
function lengthsToChoose(has: number | null): number[] {
  const offered: number[] = offeredBidWindowHours.map((hours) => hours * 60)
  return has === null || offered.includes(has) ? offered : [...offered, has].sort((a, b) => a - b)
}
