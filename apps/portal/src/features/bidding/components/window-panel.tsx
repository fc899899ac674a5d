import { Countdown } from '@karwan/design-system/components/countdown'
import { Text } from '@karwan/design-system/components/text'
import { useMedia } from '@karwan/design-system/theme'
import {
  type BidWindow,
  type BidWindowState,
  bidWindowState,
  closingSoonMinutes,
  mayOpenBidding,
} from '@karwan/domain/bidding'
import { type FocusEvent, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useFormat } from '../../../kit/text/format.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import { useBidWindow } from '../use-bid-window.ts'
import styles from './bids.module.css'
import { WindowActs } from './window-acts.tsx'

/** Whether bids are taken and for how long, with the buttons that change it. */
export function WindowPanel({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const running = useBidWindow(shipment)
  // On a phone, the acts and who acted are folded, so that the first bid is seen without scrolling.
  const isPhone = useMedia('(max-width: 639px)')
  const lastActs = <LastActs shipment={shipment} />
  const focusProps = useKeptFocus(bidWindowState(running.window, running.serverTime))
  return (
    <section
      {...focusProps}
      className={styles.window}
      aria-label={intl.formatMessage({ id: 'bidding.window.title' })}
    >
      <div className={styles.clock}>
        <WindowClock window={running.window} serverTime={running.serverTime} />
        <WindowLength shipment={shipment} running={running} />
        {!isPhone && lastActs}
      </div>
      <WindowActs shipment={shipment} running={running} {...(isPhone && { folded: lastActs })} />
      {running.notice !== undefined && <p role="alert">{running.notice}</p>}
    </section>
  )
}

/** Moves the focus to the last button of the panel when the button that had it is gone. */
function useKeptFocus(state: BidWindowState) {
  const ref = useRef<HTMLElement>(null)
  const isWithin = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the state.
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body)
      [...(ref.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
  }, [state])
  return {
    ref,
    onFocus: () => {
      isWithin.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      isWithin.current = ref.current?.contains(relatedTarget) ?? false
    },
  }
}

const actsShown = 3

/** The latest acts on the window, newest first. */
function LastActs({ shipment }: { shipment: Shipment }) {
  const { say, format } = useWords()
  const acts = (shipment.bidWindow.log ?? []).slice(-actsShown).reverse()
  return acts.map(
    ({ action, at, by }) =>
      by && (
        <Text key={`${action} ${at}`} size="sm" tone="muted">
          {say(`bidding.window.log.${action}`, { name: by.name, at: format.dateTime(at) })}
        </Text>
      ),
  )
}

/** The length that is set, shown before the window opens with it. */
function WindowLength({ shipment, running: { window, serverTime } }: WindowLengthProps) {
  const intl = useIntl()
  const { minutes } = shipment.bidWindow
  const facts = { status: shipment.status, vehiclesOpen: shipment.vehiclesOpen, window }
  if (minutes === null || bidWindowState(window, serverTime) !== 'closed') return null
  if (!mayOpenBidding(facts, serverTime).allowed) return null
  const isWhole = minutes % 60 === 0
  const length = intl.formatMessage(
    { id: isWhole ? 'bidding.window.hours' : 'bidding.window.minutes' },
    isWhole ? { hours: minutes / 60 } : { minutes },
  )
  const id = window.closesAt === null ? 'bidding.window.willLast' : 'bidding.window.willLastAgain'
  return <Text tone="muted">{intl.formatMessage({ id }, { length })}</Text>
}

type WindowLengthProps = { shipment: Shipment; running: ReturnType<typeof useBidWindow> }

function WindowClock({ window, serverTime }: { window: BidWindow; serverTime: Date }) {
  const intl = useIntl()
  const { dateTime } = useFormat()
  const text = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `bidding.window.${id}` }, values)
  const state = bidWindowState(window, serverTime)
  const { opensAt, closesAt } = window
  const now = serverTime.getTime()
  if (state === 'open' && closesAt)
    return (
      <Countdown
        now={now}
        until={closesAt.getTime()}
        urgentBelow={closingSoonMinutes * 60_000}
        label={text('closesIn')}
        overText={text('over')}
      />
    )
  if (state === 'scheduled' && opensAt)
    return (
      <div>
        <Countdown now={now} until={opensAt.getTime()} label={text('opensIn')} overText={text('open')} />
        <Text tone="muted">{text('opensAt', { at: dateTime(opensAt.toISOString()) })}</Text>
      </div>
    )
  return (
    <Text tone="muted">
      {closesAt ? text('closedAt', { at: dateTime(closesAt.toISOString()) }) : text('never')}
    </Text>
  )
}
