import { StatusBadge } from '@karwan/design-system/components/badge'
import { classNames } from '@karwan/design-system/theme'
import { bookingStatuses, minutesLate } from '@karwan/domain/bookings'
import lines from '../../../../kit/page/lines.module.css'
import { serverNow } from '../../../../kit/text/clock.ts'
import type { Words } from '../../../../kit/text/use-words.ts'
import type { BookingSummary } from '../../bookings.queries.ts'
import styles from './booking-list.module.css'

export function number({ bookingNumber, shipmentNumber }: BookingSummary) {
  return (
    <span className={lines.lines}>
      <bdi className={styles.whole}>{bookingNumber}</bdi>
      <bdi className={lines.second}>{shipmentNumber}</bdi>
    </span>
  )
}

export const laneText = ({ pickupCityName, dropoffCityName }: BookingSummary, { say }: Words) =>
  say('bookings.row.lane', { pickup: pickupCityName, dropoff: dropoffCityName })

export function lane(
  { pickupCityName, dropoffCityName, group, goodsTypeName }: BookingSummary,
  { intl }: Words,
) {
  return (
    <span className={classNames(lines.lines, styles.lane)}>
      <span>
        {intl.formatMessage(
          { id: 'bookings.row.lane' },
          { pickup: <bdi key="from">{pickupCityName}</bdi>, dropoff: <bdi key="to">{dropoffCityName}</bdi> },
        )}
      </span>
      <span className={lines.second}>{[group?.name, goodsTypeName].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

/** Early or late at the loading point, as long as that matters. */
function punctuality(booking: BookingSummary, { say }: Words) {
  const { statusId, statusChangedAt, loadingTime } = booking
  const moments = { statusChangedAt: new Date(statusChangedAt), loadingTime: new Date(loadingTime) }
  const late = minutesLate({ statusId, ...moments }, serverNow())
  if (late === undefined || late === 0) return undefined
  const told = { hours: Math.floor(Math.abs(late) / 60), minutes: Math.abs(late) % 60 }
  return late > 0
    ? { tone: styles.late, text: say('bookings.row.late', told) }
    : { tone: styles.early, text: say('bookings.row.early', told) }
}

export function loading(booking: BookingSummary, words: Words) {
  const { loadingTime } = booking
  const { format } = words
  const told = punctuality(booking, words)
  return (
    <span className={lines.lines}>
      <time dateTime={loadingTime} className={styles.whole}>
        {format.dateTime(loadingTime)}
      </time>
      {told ? (
        <span className={told.tone}>{told.text}</span>
      ) : (
        <span className={lines.second}>{format.relative(loadingTime)}</span>
      )}
    </span>
  )
}

export const crewText = ({ driver, registrationNumber, partner }: BookingSummary, { say }: Words) =>
  [driver?.name ?? say('bookings.row.noDriver'), registrationNumber ?? partner.name].join(', ')

export function crew({ driver, registrationNumber, partner }: BookingSummary, { say }: Words) {
  return (
    <span className={lines.lines}>
      {driver ? (
        <bdi>{driver.name}</bdi>
      ) : (
        <span className={styles.muted}>{say('bookings.row.noDriver')}</span>
      )}
      <bdi className={lines.second}>{registrationNumber ?? partner.name}</bdi>
    </span>
  )
}

export function status({ statusId, statusChangedAt }: BookingSummary, { labels, format }: Words) {
  return (
    <span className={lines.lines}>
      <StatusBadge tone={toneOf(statusId)}>{labels('bookingStatus', statusId)}</StatusBadge>
      <span className={lines.second}>{format.relative(statusChangedAt)}</span>
    </span>
  )
}

export const freightText = ({ freightAmount, shipperAmount, currency }: BookingSummary, { format }: Words) =>
  format.money(freightAmount ?? shipperAmount, currency)

export const freight = (booking: BookingSummary, words: Words) => (
  <span className={styles.whole}>{freightText(booking, words)}</span>
)

export const papersText = ({ papers: { expected, missing } }: BookingSummary, { say }: Words) =>
  expected.length === 0
    ? ''
    : say('bookings.row.papers', { have: expected.length - missing.length, expected: expected.length })

export const papersInWords = (booking: BookingSummary, words: Words): string =>
  [
    papersText(booking, words),
    ...booking.papers.missing.map((id) =>
      words.say('bookings.row.paperMissing', { document: words.labels('documentType', id) }),
    ),
  ].join(' · ')

/** How many papers are there, and by name those that are not. */
export function papers(booking: BookingSummary, words: Words) {
  const named = booking.papers.missing.map((id) => words.labels('documentType', id))
  const [first, ...others] = named
  return (
    <span className={classNames(lines.lines, styles.lane)}>
      <span className={styles.whole}>{papersText(booking, words)}</span>
      {first !== undefined && (
        <span className={lines.second} title={words.intl.formatList(named, { type: 'unit' })}>
          {others.length === 0
            ? words.say('bookings.row.paperMissing', { document: first })
            : words.say('bookings.row.papersMissing', { document: first, count: others.length })}
        </span>
      )}
    </span>
  )
}

export const pod = ({ podStatus }: BookingSummary, { labels }: Words) => (
  <span className={lines.second}>{labels('podStatus', podStatus)}</span>
)

const toneOf = (statusId: BookingSummary['statusId']) =>
  // A newer server may know a status that this build does not.
  Object.hasOwn(bookingStatuses, statusId) ? bookingStatuses[statusId].tone : 'neutral'
