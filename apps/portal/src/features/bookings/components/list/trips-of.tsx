import { Card } from '@karwan/design-system/components/card'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../../kit/access/session.ts'
import { useListColumns } from '../../../../kit/list/list-table.tsx'
import { PageProblem } from '../../../../kit/page/page-problem.tsx'
import { useWords } from '../../../../kit/text/use-words.ts'
import { bookingList } from '../../booking-list.tsx'
import { latestTripsOptions, type TripsOfWhom } from '../../bookings.queries.ts'

/** The latest trips of a driver, a vehicle or a partner, the present one first, and the way to all of them. */
export function TripsOf(of: TripsOfWhom) {
  return useMay('booking:read') ? <LatestTrips {...of} /> : null
}

function LatestTrips(of: TripsOfWhom) {
  const { say } = useWords()
  const columns = useListColumns(bookingList)
  const trips = useQuery(latestTripsOptions(of))
  const more = trips.data !== undefined && trips.data.total > trips.data.items.length
  return (
    <Card
      title={say('bookings.trips.title')}
      {...(more && {
        actions: (
          <LinkButton variant="outline" render={(link) => <Link to="/bookings" search={of} {...link} />}>
            {say('bookings.trips.all')}
          </LinkButton>
        ),
      })}
    >
      <DataTable
        caption={say('bookings.trips.title')}
        columns={columns}
        rows={trips.data?.items}
        rowKey={({ id }) => id}
        rowLink={bookingList.rowLink}
        skeletonRows={2}
        problem={trips.error && <PageProblem fault={trips.error} onRetry={() => void trips.refetch()} />}
        empty={<EmptyState title={say('bookings.trips.none')} description={say('bookings.trips.noneText')} />}
      />
    </Card>
  )
}
