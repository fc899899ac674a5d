import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { isCrewed } from '@karwan/domain/bookings'
import { permissionFor } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useMay } from '../../../../kit/access/session.ts'
import { lazyDialog } from '../../../../kit/form/lazy-dialog.tsx'
import { lazyPart } from '../../../../kit/page/lazy-part.tsx'
import { PageProblem } from '../../../../kit/page/page-problem.tsx'
import { useFormat } from '../../../../kit/text/format.ts'
import { MapSpace } from '../../../geography/map-space.tsx'
import { type Booking, bookingTrailOptions } from '../../bookings.queries.ts'
import { usePlaceOf } from '../../use-place-of.ts'

const PlacesMap = lazyPart(
  async () => (await import('../../../geography/places-map.tsx')).PlacesMap,
  <MapSpace />,
)
const PositionDialog = lazyDialog(async () => (await import('./position-dialog.tsx')).PositionDialog)

/** The last known position with its source and age, since a city named by phone is not a live position. */
export function BookingPosition({ booking }: { booking: Booking }) {
  const intl = useIntl()
  const { relative, dateTime } = useFormat()
  const placeOf = usePlaceOf()
  const [isOpen, setOpen] = useState(false)
  const trail = useQuery(bookingTrailOptions(booking.id))
  const mayReport =
    useMay(permissionFor('reportBookingPosition', 'booking:change-status')) && isCrewed(booking.statusId)
  // Those who may log calls report the position with the call.
  const mayLog = useMay(permissionFor('logContactCall', 'contact-call:create'))
  const text = (id: string) => intl.formatMessage({ id: `bookings.position.${id}` })
  const latest = trail.data?.latest

  return (
    <Card title={text('title')}>
      <Stack gap={3}>
        {trail.isPending && <Skeleton lines={2} />}
        {trail.error && <PageProblem fault={trail.error} onRetry={() => void trail.refetch()} />}
        {trail.data && !latest && <Text tone="muted">{text('none')}</Text>}
        {latest && (
          <div>
            <Text weight="medium">
              <bdi>{placeOf(latest)}</bdi>
            </Text>
            <Text size="sm" tone={latest.isStale ? 'warning' : 'muted'}>
              {intl.formatMessage(
                { id: `bookings.position.source.${latest.source}` },
                { when: relative(latest.at), at: dateTime(latest.at) },
              )}
            </Text>
          </div>
        )}
        {trail.data && latest && (
          <PlacesMap
            places={[
              {
                id: booking.id,
                name: booking.registrationNumber ?? booking.bookingNumber,
                lat: latest.lat,
                lng: latest.lng,
                tone: latest.isStale ? 'warning' : 'plain',
              },
            ]}
            trail={trail.data.trail.toSorted((one, other) => one.at.localeCompare(other.at))}
          />
        )}
        {mayReport && !mayLog && (
          <div>
            <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
              {text('report')}
            </Button>
          </div>
        )}
      </Stack>
      {isOpen && <PositionDialog bookingId={booking.id} latest={latest} onClose={() => setOpen(false)} />}
    </Card>
  )
}
