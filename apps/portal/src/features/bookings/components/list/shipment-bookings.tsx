import { Stack } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { countVehicles } from '@karwan/domain/bookings'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useListColumns } from '../../../../kit/list/list-table.tsx'
import { PageProblem } from '../../../../kit/page/page-problem.tsx'
import type { Shipment } from '../../../shipments/shipments.queries.ts'
import { bookingList } from '../../booking-list.tsx'
import { shipmentBookingsOptions } from '../../bookings.queries.ts'

/** The vehicles of one shipment. */
export function ShipmentBookings({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const columns = useListColumns(bookingList)
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
        rowLink={bookingList.rowLink}
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
