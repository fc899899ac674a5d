import { StatusBadge } from '@karwan/design-system/components/badge'
import { shared } from '@karwan/design-system/theme'
import { bookingStatuses, minutesLate } from '@karwan/domain/bookings'
import { isLater } from '@karwan/domain/kernel'
import lines from '../../../../kit/page/lines.module.css'
import { serverNow } from '../../../../kit/text/clock.ts'
import { isolated } from '../../../../kit/text/isolated.tsx'
import type { Words } from '../../../../kit/text/use-words.ts'
import { arrivalInWords, isLateBooking } from '../../arrival.ts'
import type { BookingSummary } from '../../bookings.queries.ts'
import styles from './booking-list.module.css'

export const number = ({ bookingNumber, shipmentNumber }: BookingSummary) => (
  <>
    {bookingNumber}
    <span className={lines.second}>{shipmentNumber}</span>
  </>
)

export const laneText = ({ pickupCityName, dropoffCityName }: BookingSummary, { say }: Words) =>
  say('bookings.row.lane', { pickup: pickupCityName, dropoff: dropoffCityName })

export function lane(
  { pickupCityName, dropoffCityName, group, goodsTypeName }: BookingSummary,
  { intl }: Words,
) {
  return (
    <span className={lines.two}>
      {intl.formatMessage(
        { id: 'bookings.row.lane' },
        { pickup: isolated(pickupCityName), dropoff: isolated(dropoffCityName) },
      )}
      <span className={lines.second}>{[group?.name, goodsTypeName].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

/** How early or late the truck is at the loading point, while that matters. */
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
    <>
      {format.dateTime(loadingTime)}
      <span className={told?.tone ?? lines.second}>{told?.text ?? format.relative(loadingTime)}</span>
    </>
  )
}

export const crewText = ({ driver, registrationNumber, partner }: BookingSummary, { say }: Words) =>
  [driver?.name ?? say('bookings.row.noDriver'), registrationNumber ?? partner.name].join(', ')

export const crew = ({ driver, registrationNumber, partner }: BookingSummary, { say }: Words) => (
  <>
    {driver ? isolated(driver.name) : <span className={shared('muted')}>{say('bookings.row.noDriver')}</span>}
    <span className={lines.second}>{registrationNumber ?? partner.name}</span>
  </>
)

export const status = (booking: BookingSummary, words: Words) => (
  <>
    <StatusBadge tone={toneOf(booking.statusId)}>
      {words.labels('bookingStatus', booking.statusId)}
    </StatusBadge>
    <span className={isUrgent(booking) ? styles.late : lines.second}>{newsOf(booking, words)}</span>
  </>
)

const isUrgent = (booking: BookingSummary): boolean => isCallOverdue(booking) || isLateBooking(booking)

/** The most urgent news: its arrival, an overdue call, or else the time of its last change of status. */
const newsOf = (booking: BookingSummary, words: Words): string =>
  [arrivalInWords(booking, words), isCallOverdue(booking) ? callDue(booking, words) : undefined]
    .filter(Boolean)
    .join(' · ') || words.format.relative(booking.statusChangedAt)

const isCallOverdue = ({ nextContactDueAt }: BookingSummary): boolean =>
  Boolean(nextContactDueAt) && isLater(serverNow(), new Date(nextContactDueAt ?? 0))

/** When the next call is due, or since when it is overdue; undefined if none is due. */
function callDue(booking: BookingSummary, { say, format }: Words): string | undefined {
  const { nextContactDueAt } = booking
  if (!nextContactDueAt) return undefined
  const id = isCallOverdue(booking) ? 'bookings.row.callOverdue' : 'bookings.row.callDue'
  return say(id, { when: format.relative(nextContactDueAt) })
}

export const contactText = (booking: BookingSummary, words: Words): string =>
  [lastContact(booking, words), callDue(booking, words)].filter(Boolean).join(', ')

const lastContact = ({ lastContactAt }: BookingSummary, { say, format }: Words): string | undefined => {
  if (lastContactAt === undefined) return undefined
  return lastContactAt === null ? say('bookings.row.noContact') : format.relative(lastContactAt)
}

export const contact = (booking: BookingSummary, words: Words) => (
  <>
    {lastContact(booking, words)}
    <span className={isCallOverdue(booking) ? styles.late : lines.second}>{callDue(booking, words)}</span>
  </>
)

export const freightText = ({ freightAmount, shipperAmount, currency }: BookingSummary, { format }: Words) =>
  format.money(freightAmount ?? shipperAmount, currency)

/** The partner's advance or balance, if the viewer may see it. */
export const moneyText =
  (name: 'advanceAmount' | 'balanceAmount') =>
  ({ [name]: amount, currency }: BookingSummary, { format }: Words) =>
    amount === undefined ? '' : format.money(amount, currency)

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

/** How many papers the booking has, and which are missing. */
export function papers(booking: BookingSummary, words: Words) {
  const named = booking.papers.missing.map((id) => words.labels('documentType', id))
  const [first, ...others] = named
  return (
    <>
      {papersText(booking, words)}
      {first !== undefined && (
        <span className={lines.second} title={words.intl.formatList(named, { type: 'unit' })}>
          {others.length === 0
            ? words.say('bookings.row.paperMissing', { document: first })
            : words.say('bookings.row.papersMissing', { document: first, count: others.length })}
        </span>
      )}
    </>
  )
}

export const pod = ({ podStatus }: BookingSummary, { labels }: Words) => (
  <span className={shared('muted')}>{labels('podStatus', podStatus)}</span>
)

const toneOf = (statusId: BookingSummary['statusId']) =>
  // A newer server may send a status that this build does not know.
  Object.hasOwn(bookingStatuses, statusId) ? bookingStatuses[statusId].tone : 'neutral'
