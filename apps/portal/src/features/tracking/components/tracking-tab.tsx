import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { Timeline } from '@karwan/design-system/patterns/timeline'
import { shared } from '@karwan/design-system/theme'
import { bookingStatuses } from '@karwan/domain/bookings'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useFormat } from '../../../kit/text/format.ts'
import { useLabels } from '../../../kit/text/use-labels.ts'
import { usePlaceOf } from '../../bookings/use-place-of.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import { foldPositions } from '../fold-positions.ts'
import { shipmentTrackingOptions, type TrackingEvent } from '../tracking.queries.ts'
import { Arrivals, useArrivals } from './arrivals.tsx'
import { EarlierPositions } from './earlier-positions.tsx'

/** The events on the road of all bookings of a shipment, the latest first. */
export function TrackingTab({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const labels = useLabels()
  const placeOf = usePlaceOf()
  const { dateTime } = useFormat()
  const arrivals = useArrivals(shipment.id)
  const tracking = useQuery(shipmentTrackingOptions(shipment.id))
  const text = (id: string) => intl.formatMessage({ id: `tracking.${id}` })
  if (tracking.error) return <PageProblem fault={tracking.error} onRetry={() => void tracking.refetch()} />
  // Wait for the arrivals above the history, which would otherwise push it down.
  if (!tracking.data || !arrivals) return <Skeleton lines={6} />
  if (tracking.data.length === 0)
    return <EmptyState title={text('emptyTitle')} description={text('emptyText')} />
  const what = ({ source, statusId }: TrackingEvent) =>
    source
      ? intl.formatMessage({ id: 'tracking.position' }, { source: labels('positionSource', source) })
      : labels('bookingStatus', statusId)
  const events = foldPositions(tracking.data).map(({ event, times, since, earlier }, index) => ({
    id: index,
    tone: event.source ? ('neutral' as const) : bookingStatuses[event.statusId].tone,
    title: (
      <>
        {what(event)} ·{' '}
        <Link to="/bookings/$bookingId" params={{ bookingId: event.bookingId }}>
          <bdi className={shared('nowrap')}>{event.bookingNumber}</bdi>
        </Link>
      </>
    ),
    time: dateTime(event.at),
    dateTime: event.at,
    ...(event.by && { by: event.by.name }),
    description: (
      <>
        {[
          placeOf(event),
          times > 1 && intl.formatMessage({ id: 'tracking.repeated' }, { times, since: dateTime(since) }),
          event.note,
        ]
          .filter(Boolean)
          .join(' · ')}
        {earlier.length > 0 && <EarlierPositions events={earlier} />}
      </>
    ),
  }))
  return (
    <Stack gap={4}>
      <Arrivals items={arrivals} />
      <Card title={text('title')}>
        <Timeline label={text('title')} events={events.toReversed()} />
      </Card>
    </Stack>
  )
}
