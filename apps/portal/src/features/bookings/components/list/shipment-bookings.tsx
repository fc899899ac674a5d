import { Stack } from '@karwan/design-system/components/layout'
import type { LinkAttributes } from '@karwan/design-system/components/link-button'
import { Text } from '@karwan/design-system/components/text'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { countVehicles } from '@karwan/domain/bookings'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { PageProblem } from '../../../../kit/page/page-problem.tsx'
import type { Shipment } from '../../../shipments/shipments.queries.ts'
import { type BookingSummary, shipmentBookingsOptions } from '../../bookings.queries.ts'
import { useBookingColumns } from './use-booking-columns.tsx'

/** The vehicles of one shipment. */
export function ShipmentBookings({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const columns = useBookingColumns()
  const bookings = useQuery(shipmentBookingsOptions(shipment.id))
  const { vehiclesCovered, completedBookings, cancelledBookings } = countVehicles(
    shipment.vehicleCount,
    (bookings.data ?? []).map(({ statusId }) => statusId),
  )
  return (
    <Stack gap={3}>
      {bookings.data && bookings.data.length > 0 && (
        <Text tone="muted">
          {intl.formatMessage(
            { id: 'bookings.list.counted' },
            {
              running: vehiclesCovered - completedBookings,
              done: completedBookings,
              cancelled: cancelledBookings,
            },
          )}
        </Text>
      )}
      <DataTable
        caption={intl.formatMessage({ id: 'shipmentDetail.tab.bookings' })}
        columns={columns}
        rows={bookings.data}
        rowKey={({ id }) => id}
        rowLink={linkTo}
        skeletonRows={3}
        problem={
          bookings.error && <PageProblem fault={bookings.error} onRetry={() => void bookings.refetch()} />
        }
        empty={
          <EmptyState
            title={intl.formatMessage({ id: 'bookings.list.emptyTitle' })}
            description={intl.formatMessage({ id: 'bookings.list.emptyText' })}
          />
        }
      />
    </Stack>
  )
}

const linkTo = ({ id }: BookingSummary, link: LinkAttributes) => (
  <Link to="/bookings/$bookingId" params={{ bookingId: id }} preload="intent" {...link} />
)
