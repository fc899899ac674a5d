import { StatusBadge } from '@karwan/design-system/components/badge'
import { Split, Stack } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { Text } from '@karwan/design-system/components/text'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { StatusPath } from '@karwan/design-system/patterns/status-path'
import { BookingStatus, bookingStatuses, isCancelled, stopOfTruck } from '@karwan/domain/bookings'
import { operationKey } from '@karwan/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useMay } from '../../../kit/access/session.ts'
import { RecordPage } from '../../../kit/detail/record-page.tsx'
import { useKeptSearch } from '../../../kit/list/kept-search.ts'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { useFormat } from '../../../kit/text/format.ts'
import { useLabels } from '../../../kit/text/use-labels.ts'
import { skippedOf, stepsOf } from '../booking-path.ts'
import { type Booking, bookingOptions } from '../bookings.queries.ts'
import { BookingActions, type Completion } from '../components/detail/booking-actions.tsx'
import { BookingFacts } from '../components/detail/booking-facts.tsx'
import { BookingPosition } from '../components/detail/booking-position.tsx'
import { Containers } from '../components/detail/containers.tsx'
import { Crew } from '../components/detail/crew.tsx'
import { Holds } from '../components/detail/holds.tsx'
import { useContainerCard } from '../components/detail/use-container-card.ts'

/** Parts of the page from other features, which bookings may not import. */
type Part = (booking: Booking) => ReactNode

type BehindBookings = {
  calls: Part
  comments: Part
  documents: Part
  papers: Part
  history: Part
  sharing: Part
  price: Part
  fuel: Part
  completion: Completion
}

export function BookingDetailPage({ bookingId, ...behind }: BehindBookings & { bookingId: number }) {
  const intl = useIntl()
  const client = useQueryClient()
  const onNews = useCallback(() => {
    for (const queryKey of besides(bookingId)) void client.invalidateQueries({ queryKey })
  }, [client, bookingId])
  return (
    <RecordPage
      record={useQuery(bookingOptions(bookingId))}
      live="booking"
      onNews={onNews}
      awaited={intl.formatMessage({ id: 'bookings.detail.loading' })}
      wayBack={
        <LinkButton variant="solid" render={(link) => <Link to="/bookings" {...link} />}>
          {intl.formatMessage({ id: 'bookings.detail.toList' })}
        </LinkButton>
      }
    >
      {(booking) => <BookingDetail booking={booking} {...behind} />}
    </RecordPage>
  )
}

/** The queries of the page besides the booking itself. */
const besides = (id: number) => [
  operationKey('getBookingTrail', { query: { bookingId: id } }),
  operationKey('listBookingDocuments', { path: { id } }),
  operationKey('listBookingHolds', { path: { id } }),
  operationKey('listContactCalls', { query: { bookingId: id, pageSize: 50 } }),
  operationKey('listTrackingLinks', { path: { id } }),
  operationKey('getBookingPrice', { path: { id } }),
  operationKey('listFuelSlips', { query: { bookingId: id } }),
]

function BookingDetail(props: BehindBookings & { booking: Booking }) {
  const { booking, calls, comments, documents, fuel, history, papers, price, sharing, completion } = props
  const intl = useIntl()
  const labels = useLabels()
  const { dateTime } = useFormat()
  const containers = useContainerCard(booking)
  const mayTrack = useMay('tracking:read')
  const mayReadHolds = useMay('hold:read')
  const mayReadDocuments = useMay('document:read')
  const { bookingNumber, statusId } = booking
  const at = stopOfTruck({ statusId, stops: booking.locations })
  const search = useKeptSearch('/bookings')
  usePageTitle(bookingNumber)
  const skipped = new Set(skippedOf(booking))
  const reached = new Map(booking.statusHistory.map(({ statusId, at }) => [statusId, at]))
  const said = (id: string) => intl.formatMessage({ id: `bookings.detail.${id}` })

  return (
    <Stack gap={6}>
      <PageHeader
        title={bookingNumber}
        meta={
          <>
            <StatusBadge tone={bookingStatuses[statusId].tone}>
              {labels('bookingStatus', statusId)}
            </StatusBadge>
            {at?.isOneOfSeveral && (
              <Text as="span" tone="muted">
                {intl.formatMessage(
                  { id: 'bookings.detail.atStop' },
                  { stop: at.stop, city: <bdi key="city">{at.city}</bdi> },
                )}
              </Text>
            )}
          </>
        }
        description={intl.formatMessage(
          { id: 'bookings.row.lane' },
          {
            pickup: <bdi key="from">{booking.pickupCityName}</bdi>,
            dropoff: <bdi key="to">{booking.dropoffCityName}</bdi>,
          },
        )}
        breadcrumbs={[
          {
            id: 'bookings',
            label: said('crumb'),
            render: (link) => (
              <Link to="/bookings" search={search} activeOptions={{ exact: true }} {...link} />
            ),
          },
          {
            id: 'shipment',
            label: booking.shipmentNumber,
            render: (link) => (
              <Link to="/shipments/$shipmentId" params={{ shipmentId: booking.shipmentId }} {...link} />
            ),
          },
        ]}
        actions={<BookingActions booking={booking} completion={completion} />}
      />
      <StatusPath
        label={said('path')}
        steps={stepsOf(booking).map((id) => ({
          id: String(id),
          label: labels('bookingStatus', id),
          ...(reached.has(id) && { detail: dateTime(reached.get(id)) }),
          ...(skipped.has(id) && { skipped: true }),
        }))}
        currentId={String(statusId)}
        {...(isCancelled(statusId) && { ended: 'danger' as const })}
        {...(statusId === BookingStatus.completed && { ended: 'success' as const })}
      />
      <Split
        main={
          <Stack gap={6}>
            <BookingFacts booking={booking} />
            {containers.isShown && <Containers booking={booking} mayChange={containers.mayChange} />}
            {mayReadDocuments && documents(booking)}
            {price(booking)}
            {history(booking)}
            {fuel(booking)}
            {comments(booking)}
          </Stack>
        }
        aside={
          <Stack gap={6}>
            {calls(booking)}
            {mayReadHolds && <Holds booking={booking} />}
            <Crew booking={booking} />
            {mayTrack && <BookingPosition booking={booking} />}
            {sharing(booking)}
            {/* Last, because its card may appear later than the others. */}
            {mayReadDocuments && papers(booking)}
          </Stack>
        }
      />
    </Stack>
  )
}
