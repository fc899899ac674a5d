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
import { type BookingsOfWhom, latestBookingsOptions } from '../../bookings.queries.ts'

/** The latest bookings of a driver, vehicle or partner, the present one first, with a link to all. */
export function BookingsOf(of: BookingsOfWhom) {
  return useMay('booking:read') ? <LatestBookings {...of} /> : null
}

function LatestBookings(of: BookingsOfWhom) {
  const { say } = useWords()
  const columns = useListColumns(bookingList)
  const bookings = useQuery(latestBookingsOptions(of))
  const more = bookings.data !== undefined && bookings.data.total > bookings.data.items.length
  return (
    <Card
      title={say('bookings.bookings.title')}
      {...(more && {
        actions: (
          <LinkButton variant="outline" render={(link) => <Link to="/bookings" search={of} {...link} />}>
            {say('bookings.bookings.all')}
          </LinkButton>
        ),
      })}
    >
      <DataTable
        caption={say('bookings.bookings.title')}
        columns={columns}
        rows={bookings.data?.items}
        rowKey={({ id }) => id}
        rowLink={bookingList.rowLink}
        skeletonRows={2}
        problem={
          bookings.error && <PageProblem fault={bookings.error} onRetry={() => void bookings.refetch()} />
        }
        empty={
          <EmptyState title={say('bookings.bookings.none')} description={say('bookings.bookings.noneText')} />
        }
      />
    </Card>
  )
}
