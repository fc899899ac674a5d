import { Card } from '@karwan/design-system/components/card'
import { Timeline } from '@karwan/design-system/patterns/timeline'
import { bookingStatuses } from '@karwan/domain/bookings'
import { useIntl } from 'react-intl'
import { useFormat } from '../../../../kit/text/format.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import type { Booking } from '../../bookings.queries.ts'

/** Every move, the latest first. */
export function BookingHistory({ booking }: { booking: Booking }) {
  const intl = useIntl()
  const labels = useLabels()
  const { dateTime } = useFormat()
  const title = intl.formatMessage({ id: 'bookings.history.title' })
  const events = booking.statusHistory.map(({ statusId, at, by, note }, index) => ({
    id: index,
    title: labels('bookingStatus', statusId),
    time: dateTime(at),
    dateTime: at,
    tone: bookingStatuses[statusId].tone,
    ...(by && { by: by.name }),
    ...(note && { description: note }),
  }))
  return (
    <Card title={title}>
      <Timeline label={title} events={events.toReversed()} />
    </Card>
  )
}
