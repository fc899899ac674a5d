import { bookingStatuses } from '@karwan/domain/bookings'
import { useIntl } from 'react-intl'
import { History, type HistoryEntry } from '../../kit/detail/history.tsx'
import { useLabels } from '../../kit/text/use-labels.ts'
import type { Booking } from './bookings.queries.ts'

type Told = Omit<HistoryEntry, 'id'>

/** Every change of status, and the entries of other features about the booking; the latest comes first. */
export function BookingHistory({ booking, more = [] }: { booking: Booking; more?: readonly Told[] }) {
  const intl = useIntl()
  const labels = useLabels()
  const moves = booking.statusHistory.map(
    ({ statusId, at, by, note }): Told => ({
      title: labels('bookingStatus', statusId),
      at,
      by,
      details: [note],
      tone: bookingStatuses[statusId].tone,
    }),
  )
  // At the same moment, a change of status comes above other entries.
  const entries = [...more.toReversed(), ...moves]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map((entry, id) => ({ ...entry, id }))
  return (
    <History title={intl.formatMessage({ id: 'bookings.history.title' })} entries={entries.toReversed()} />
  )
}
