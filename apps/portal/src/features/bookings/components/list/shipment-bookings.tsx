import type { LinkAttributes } from '@karwan/design-system/components/link-button'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { PageProblem } from '../../../../app/page-problem.tsx'
import type { Shipment } from '../../../shipments/shipments.queries.ts'
import { type BookingSummary, shipmentBookingsOptions } from '../../bookings.queries.ts'
import { useBookingColumns } from './use-booking-columns.tsx'

/** The vehicles of one shipment. */
export function ShipmentBookings({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const columns = useBookingColumns()
  const bookings = useQuery(shipmentBookingsOptions(shipment.id))
  return (
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
  )
}

const linkTo = ({ id }: BookingSummary, link: LinkAttributes) => (
  <Link to="/bookings/$bookingId" params={{ bookingId: id }} preload="intent" {...link} />
)
