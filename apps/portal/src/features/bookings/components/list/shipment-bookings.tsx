import { Button } from '@karwan/design-system/components/button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { countVehicles, isCrewed, isUnderWay } from '@karwan/domain/bookings'
import { permissionFor } from '@karwan/domain/roles'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useMay } from '../../../../kit/access/session.ts'
import { lazyDialog } from '../../../../kit/form/lazy-dialog.tsx'
import { useListColumns } from '../../../../kit/list/list-table.tsx'
import { PageProblem } from '../../../../kit/page/page-problem.tsx'
import type { Shipment } from '../../../shipments/shipments.queries.ts'
import { bookingList } from '../../booking-list.tsx'
import { type BookingSummary, bookingOptions, shipmentBookingsOptions } from '../../bookings.queries.ts'

const CrewTable = lazyDialog(async () => (await import('./crew-table.tsx')).CrewTable)
const MoveAllDialog = lazyDialog(async () => (await import('./move-all-dialog.tsx')).MoveAllDialog)

/** The bookings of one shipment. */
export function ShipmentBookings({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const columns = useListColumns(bookingList)
  const mayAssign = useMay(permissionFor('assignDriver', 'booking:assign-driver'))
  const bookings = useQuery(shipmentBookingsOptions(shipment.id))
  const { vehiclesCovered, completedBookings, cancelledBookings } = countVehicles(
    shipment.vehicleCount,
    (bookings.data ?? []).map(({ statusId }) => statusId),
  )
  return (
    <Stack gap={3}>
      {bookings.data && bookings.data.length > 0 && (
        <Inline justify="between">
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
          <MoveTogether bookings={bookings.data} />
        </Inline>
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
      {mayAssign && shipment.vehiclesWithoutCrew > 0 && <CrewTable bookings={bookings.data ?? []} />}
    </Stack>
  )
}

/** Moves several bookings together, if they are on the road or about to be. */
function MoveTogether({ bookings }: { bookings: readonly BookingSummary[] }) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const mayMove = useMay(permissionFor('processBookingStatus', 'booking:change-status'))
  const moving = bookings.filter(({ statusId }) => isCrewed(statusId) || isUnderWay(statusId))
  const whole = useQueries({ queries: isOpen ? moving.map(({ id }) => bookingOptions(id)) : [] })
  if (!mayMove || moving.length < 2) return null
  const read = whole.flatMap(({ data }) => data ?? [])
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: 'bookings.together.open' })}
      </Button>
      {isOpen && read.length === moving.length && (
        <MoveAllDialog bookings={read} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
