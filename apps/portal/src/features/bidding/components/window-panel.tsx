import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Countdown, useNow } from '@karwan/design-system/components/countdown'
import { Inline } from '@karwan/design-system/components/layout'
import { Select } from '@karwan/design-system/components/select'
import { Text } from '@karwan/design-system/components/text'
import {
  bidWindowState,
  mayCloseBidding,
  mayOpenBidding,
  maySetBidWindow,
  offeredBidWindowHours,
} from '@karwan/domain/bidding'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { serverNow } from '../../../app/clock.ts'
import { useFormat } from '../../../app/format.ts'
import { useNotify } from '../../../app/notify.ts'
import { useMay } from '../../../app/session.ts'
import { useAct } from '../../../app/use-act.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import { useReason } from '../../shipments/use-reason.ts'
import { type BiddingAct, useBiddingAct } from '../bidding.actions.ts'
import { windowOf } from '../window-of.ts'

const clock = () => serverNow().getTime()

/** Whether bids are taken, for how long still, and who may change that. */
export function WindowPanel({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const selectId = useId()
  const { dateTime } = useFormat()
  const notify = useNotify()
  const reason = useReason()
  const act = useAct()
  const perform = useBiddingAct(shipment.id)
  const now = useNow(clock)
  const [hours, setHours] = useState<number>(1)
  const [mayOpen, mayClose, maySet] = [
    useMay('shipment:open-bidding'),
    useMay('shipment:close-bidding'),
    useMay('shipment:set-window'),
  ]
  const window = windowOf(shipment)
  const facts = { status: shipment.status, vehiclesOpen: shipment.vehiclesOpen, window }
  const state = bidWindowState(window, new Date(now))
  const text = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `bidding.window.${id}` }, values)

  const run = async (done: BiddingAct) => {
    const worked = await act.run((idempotencyKey) => perform.mutateAsync({ act: done, idempotencyKey }))
    if (worked) notify.success(`bidding.done.${done.kind}`)
  }

  return (
    <Card title={text('title')}>
      <Inline justify="between" gap={4}>
        <div>
          {state === 'open' && (
            <Countdown
              now={now}
              until={window.closesAt?.getTime() ?? now}
              label={text('closesIn')}
              overText={text('over')}
            />
          )}
          {state === 'scheduled' && (
            <Countdown
              now={now}
              until={window.opensAt?.getTime() ?? now}
              label={text('opensIn')}
              overText={text('open')}
            />
          )}
          {state === 'closed' && (
            <Text tone="muted">
              {window.closesAt
                ? text('closedAt', { at: dateTime(shipment.bidWindow.closesAt) })
                : text('never')}
            </Text>
          )}
        </div>
        <Inline>
          {maySet && (
            <>
              <label htmlFor={selectId}>{text('length')}</label>
              <Select
                id={selectId}
                value={hours}
                options={offeredBidWindowHours.map((offered) => ({
                  value: offered,
                  label: text('hours', { hours: offered }),
                }))}
                onChange={({ target }) => setHours(Number(target.value))}
              />
              <Button
                variant="outline"
                busy={act.isBusy}
                {...reason(maySetBidWindow(facts, hours * 60))}
                onClick={() => void run({ kind: 'window', minutes: hours * 60 })}
              >
                {text('set')}
              </Button>
            </>
          )}
          {mayOpen && state !== 'open' && (
            <Button
              variant="solid"
              busy={act.isBusy}
              {...reason(mayOpenBidding(facts, new Date(now)))}
              onClick={() => void run({ kind: 'open' })}
            >
              {text('openNow')}
            </Button>
          )}
          {mayClose && state !== 'closed' && (
            <Button
              variant="outline"
              busy={act.isBusy}
              {...reason(mayCloseBidding(window, new Date(now)))}
              onClick={() => void run({ kind: 'close' })}
            >
              {text('closeNow')}
            </Button>
          )}
        </Inline>
      </Inline>
      {act.problem && <p role="alert">{act.problem.message}</p>}
    </Card>
  )
}
