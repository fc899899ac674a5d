import { StatusBadge } from '@karwan/design-system/components/badge'
import type { Column } from '@karwan/design-system/patterns/data-table'
import { classNames } from '@karwan/design-system/theme'
import { bookingStatuses } from '@karwan/domain/bookings'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import lines from '../../../../kit/page/lines.module.css'
import { useFormat } from '../../../../kit/text/format.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import type { BookingSummary } from '../../bookings.queries.ts'
import styles from './booking-list.module.css'

type Row = { booking: BookingSummary }

/** Stable as long as the language is, so that a row renders only when it changes. */
export function useBookingColumns(): readonly Column<BookingSummary>[] {
  const intl = useIntl()
  return useMemo(() => {
    const column = (
      id: string,
      Cell: (row: Row) => React.ReactNode,
      more: Partial<Column<BookingSummary>> = {},
    ) => ({
      id,
      header: intl.formatMessage({ id: `bookings.column.${id}` }),
      cell: (booking: BookingSummary) => <Cell booking={booking} />,
      ...more,
    })
    return [
      column('number', NumberCell),
      column('lane', LaneCell),
      column('loading', LoadingCell, { sortable: true }),
      column('crew', CrewCell),
      column('status', StatusCell),
      column('freight', FreightCell, { align: 'end' }),
      column('pod', PodCell),
    ]
  }, [intl])
}

function NumberCell({ booking }: Row) {
  return (
    <span className={lines.lines}>
      <bdi className={styles.whole}>{booking.bookingNumber}</bdi>
      <bdi className={styles.second}>{booking.shipmentNumber}</bdi>
    </span>
  )
}

function LaneCell({ booking }: Row) {
  const intl = useIntl()
  return (
    <span className={classNames(lines.lines, styles.lane)}>
      <span>
        {intl.formatMessage(
          { id: 'bookings.row.lane' },
          {
            pickup: <bdi key="from">{booking.pickupCityName}</bdi>,
            dropoff: <bdi key="to">{booking.dropoffCityName}</bdi>,
          },
        )}
      </span>
      <span className={styles.second}>
        {[booking.group?.name, booking.goodsTypeName].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

function LoadingCell({ booking }: Row) {
  const { dateTime, relative } = useFormat()
  return (
    <span className={lines.lines}>
      <time dateTime={booking.loadingTime} className={styles.whole}>
        {dateTime(booking.loadingTime)}
      </time>
      <span className={styles.second}>{relative(booking.loadingTime)}</span>
    </span>
  )
}

function CrewCell({ booking }: Row) {
  const intl = useIntl()
  const { driver, registrationNumber, partner } = booking
  return (
    <span className={lines.lines}>
      {driver ? (
        <bdi>{driver.name}</bdi>
      ) : (
        <span className={styles.muted}>{intl.formatMessage({ id: 'bookings.row.noDriver' })}</span>
      )}
      <span className={styles.second}>
        <bdi>{registrationNumber ?? partner.name}</bdi>
      </span>
    </span>
  )
}

function StatusCell({ booking }: Row) {
  const labels = useLabels()
  const { relative } = useFormat()
  return (
    <span className={lines.lines}>
      <StatusBadge tone={toneOf(booking.statusId)}>{labels('bookingStatus', booking.statusId)}</StatusBadge>
      <span className={styles.second}>{relative(booking.statusChangedAt)}</span>
    </span>
  )
}

function FreightCell({ booking }: Row) {
  const { money } = useFormat()
  return (
    <span className={styles.whole}>
      {money(booking.freightAmount ?? booking.shipperAmount, booking.currency)}
    </span>
  )
}

function PodCell({ booking }: Row) {
  const labels = useLabels()
  return <span className={styles.second}>{labels('podStatus', booking.podStatus)}</span>
}

const toneOf = (statusId: BookingSummary['statusId']) =>
  // A newer server may know a status that this build does not.
  Object.hasOwn(bookingStatuses, statusId) ? bookingStatuses[statusId].tone : 'neutral'
