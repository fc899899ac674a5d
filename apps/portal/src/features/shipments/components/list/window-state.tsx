import { useNow } from '@karwan/design-system/components/countdown'
import { shared } from '@karwan/design-system/theme'
import { bidWindowState } from '@karwan/domain/bidding'
import { minute } from '@karwan/domain/kernel'
import { type IntlShape, useIntl } from 'react-intl'
import { serverNow } from '../../../../kit/text/clock.ts'
import type { ShipmentSummary } from '../../shipments.queries.ts'

const clock = () => serverNow().getTime()
/** When less time is left, the countdown is shown as urgent. */
const urgentMs = 30 * minute
/** From here on, minutes are left out: nobody acts by them, and they widen the column. */
const wholeHoursFrom = 10

/** Whether bids are taken, and the time left by the server's clock. */
export function WindowState({ bidWindow }: { bidWindow: ShipmentSummary['bidWindow'] }) {
  const intl = useIntl()
  const [opensAt, closesAt] = [momentOf(bidWindow.opensAt), momentOf(bidWindow.closesAt)]
  // If the server says that the window is open, the time here is not before its opening.
  const opened = bidWindow.state === 'open' ? (opensAt?.getTime() ?? 0) : 0
  const now = Math.max(useNow(clock, 15_000), opened)
  const text = (id: string, left = '') => intl.formatMessage({ id: `shipments.window.${id}` }, { left })

  switch (bidWindowState({ opensAt, closesAt }, new Date(now))) {
    case 'scheduled':
      return <span>{text('scheduled', timeLeft(intl, (opensAt?.getTime() ?? now) - now))}</span>
    case 'open': {
      const left = (closesAt?.getTime() ?? now) - now
      return (
        <span className={left < urgentMs ? shared('strong', 'warning') : shared('medium', 'success')}>
          {text('open', timeLeft(intl, left))}
        </span>
      )
    }
    case 'closed':
      return <span className={shared('muted')}>{text(closesAt ? 'closed' : 'closedNever')}</span>
  }
}

/** In days, hours or hours and minutes, at least one minute. */
export function timeLeft(intl: IntlShape, ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minute))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)]
  if (days > 0) return intl.formatMessage({ id: 'shipments.window.days' }, { days })
  if (hours >= wholeHoursFrom) return intl.formatMessage({ id: 'shipments.window.wholeHours' }, { hours })
  if (hours > 0) return intl.formatMessage({ id: 'shipments.window.hours' }, { hours, minutes: minutes % 60 })
  return intl.formatMessage({ id: 'shipments.window.minutes' }, { minutes })
}

const momentOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))
