import { StatusBadge } from '@karwan/design-system/components/badge'
import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { bookingStatuses, isActiveBooking } from '@karwan/domain/bookings'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../../kit/access/session.ts'
import { PageProblem } from '../../../../kit/page/page-problem.tsx'
import { useWords } from '../../../../kit/text/use-words.ts'
import {
  type BookingSummary,
  type BookingsOfWhom,
  bookingOptions,
  latestBookingsOptions,
} from '../../bookings.queries.ts'
import { BookingPosition } from '../detail/booking-position.tsx'

/** The booking that a driver or vehicle is out for: the one of their latest that has not ended. */
export function PresentBooking(of: BookingsOfWhom) {
  return useMay('booking:read') ? <Present {...of} /> : null
}

function Present(of: BookingsOfWhom) {
  const { say } = useWords()
  const bookings = useQuery(latestBookingsOptions(of))
  const present = bookings.data?.items.find(({ statusId }) => isActiveBooking(statusId))
  if (present) return <Details summary={present} of={of} />
  return (
    <Card title={say('bookings.present.title')}>
      {bookings.isPending && <Skeleton lines={2} />}
      {bookings.error && <PageProblem fault={bookings.error} onRetry={() => void bookings.refetch()} />}
      {bookings.data && <Text tone="muted">{say('bookings.present.none')}</Text>}
    </Card>
  )
}

/** Leaves out the driver or vehicle whose page it is. */
function Details({ summary, of }: { summary: BookingSummary; of: BookingsOfWhom }) {
  const { say, labels, format } = useWords()
  const { id, bookingNumber, statusId, pickupCityName, dropoffCityName, loadingTime } = summary
  const booking = useQuery(bookingOptions(id))
  return (
    <Stack gap={6}>
      <Card
        title={say('bookings.present.title')}
        actions={
          <LinkButton
            variant="outline"
            render={(link) => <Link to="/bookings/$bookingId" params={{ bookingId: id }} {...link} />}
          >
            {say('bookings.present.open', { number: bookingNumber })}
          </LinkButton>
        }
      >
        <DescriptionList
          layout="columns"
          items={[
            {
              term: say('bookings.column.status'),
              value: (
                <StatusBadge tone={bookingStatuses[statusId].tone}>
                  {labels('bookingStatus', statusId)}
                </StatusBadge>
              ),
            },
            {
              term: say('bookings.column.lane'),
              value: (
                <bdi>{say('bookings.row.lane', { pickup: pickupCityName, dropoff: dropoffCityName })}</bdi>
              ),
            },
            { term: say('bookings.column.loading'), value: <bdi>{format.dateTime(loadingTime)}</bdi> },
            ...(summary.driver && of.driverId === undefined
              ? [{ term: say('bookings.present.driver'), value: <bdi>{summary.driver.name}</bdi> }]
              : []),
            ...(summary.registrationNumber && of.vehicleId === undefined
              ? [{ term: say('bookings.present.vehicle'), value: <bdi>{summary.registrationNumber}</bdi> }]
              : []),
          ]}
        />
      </Card>
      {booking.isPending && (
        <Card title={say('bookings.position.title')}>
          <Skeleton lines={2} />
        </Card>
      )}
      {booking.error && <PageProblem fault={booking.error} onRetry={() => void booking.refetch()} />}
      {booking.data && <BookingPosition booking={booking.data} />}
    </Stack>
  )
}
