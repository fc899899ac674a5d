import { Card } from '@karwan/design-system/components/card'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { Timeline } from '@karwan/design-system/patterns/timeline'
import { bookingStatuses } from '@karwan/domain/bookings'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useFormat } from '../../../app/format.ts'
import { PageProblem } from '../../../app/page-problem.tsx'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import { useLabels } from '../../shipments/use-labels.ts'
import { shipmentTrackingOptions } from '../tracking.queries.ts'

/** What happened on the road, over all vehicles of the shipment. */
export function TrackingTab({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const labels = useLabels()
  const { dateTime } = useFormat()
  const tracking = useQuery(shipmentTrackingOptions(shipment.id))
  const text = (id: string) => intl.formatMessage({ id: `tracking.${id}` })
  if (tracking.error) return <PageProblem fault={tracking.error} onRetry={() => void tracking.refetch()} />
  if (!tracking.data) return <Skeleton lines={6} />
  if (tracking.data.length === 0)
    return <EmptyState title={text('emptyTitle')} description={text('emptyText')} />
  return (
    <Card title={text('title')}>
      <Timeline
        label={text('title')}
        events={tracking.data.map((event, index) => ({
          id: index,
          tone: bookingStatuses[event.statusId].tone,
          title: (
            <>
              {labels('bookingStatus', event.statusId)} ·{' '}
              <Link to="/bookings/$bookingId" params={{ bookingId: event.bookingId }}>
                <bdi>{event.bookingNumber}</bdi>
              </Link>
            </>
          ),
          time: dateTime(event.at),
          dateTime: event.at,
          ...(event.by && { by: event.by.name }),
          description: [event.cityName, event.note].filter(Boolean).join(' · ') || undefined,
        }))}
      />
    </Card>
  )
}
