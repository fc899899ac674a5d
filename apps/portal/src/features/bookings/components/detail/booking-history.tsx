import { bookingStatuses } from '@karwan/domain/bookings'
import { useIntl } from 'react-intl'
import { History } from '../../../../kit/detail/history.tsx'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import type { Booking } from '../../bookings.queries.ts'

/** Every move, the latest first. */
export function BookingHistory({ booking }: { booking: Booking }) {
  const intl = useIntl()
  const labels = useLabels()
  const entries = booking.statusHistory.map(({ statusId, at, by, note }, index) => ({
    id: index,
    title: labels('bookingStatus', statusId),
    at,
    by,
    details: [note],
    tone: bookingStatuses[statusId].tone,
  }))
  return (
    <History title={intl.formatMessage({ id: 'bookings.history.title' })} entries={entries.toReversed()} />
  )
}
