import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { useWords } from '../../../../kit/text/use-words.ts'
import type { BookingSummary } from '../../bookings.queries.ts'
import { crewText, freightText, laneText, papersInWords } from './booking-cells.tsx'

/** The facts of a booking that dispatchers need most, in the drawer beside the list. */
export function BookingPeek({ booking }: { booking: BookingSummary }) {
  const words = useWords()
  const { labels, format } = words
  const term = (id: string) => words.say(`bookings.column.${id}`)
  return (
    <DescriptionList
      items={[
        { term: term('lane'), value: laneText(booking, words) },
        {
          term: term('status'),
          value: `${labels('bookingStatus', booking.statusId)} (${format.relative(booking.statusChangedAt)})`,
        },
        {
          term: term('loading'),
          value: `${format.dateTime(booking.loadingTime)} (${format.relative(booking.loadingTime)})`,
        },
        { term: term('crew'), value: crewText(booking, words) },
        { term: term('freight'), value: freightText(booking, words) },
        { term: term('papers'), value: papersInWords(booking, words) },
        { term: term('pod'), value: labels('podStatus', booking.podStatus) },
      ]}
    />
  )
}
