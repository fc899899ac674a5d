import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { shared } from '@karwan/design-system/theme'
import { isUnderWay } from '@karwan/domain/bookings'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../kit/page/lazy-part.tsx'
import { useWords } from '../../../kit/text/use-words.ts'
import { arrivalInWords, arrivalSource } from '../../bookings/arrival.ts'
import { bookingTrailOptions, shipmentBookingsOptions } from '../../bookings/bookings.queries.ts'
import { usePlaceOf } from '../../bookings/use-place-of.ts'
import { MapSpace } from '../../geography/map-space.tsx'
import type { MapPlace } from '../../geography/places-map.tsx'

const PlacesMap = lazyPart(
  async () => (await import('../../geography/places-map.tsx')).PlacesMap,
  <MapSpace />,
)

type Point = { lat: number; lng: number }

/** `way` leads to the place, from its start. */
export type Arrival = { term: string; value: ReactNode; place: MapPlace; way: readonly Point[] }

/** The position and arrival of each truck on the road; undefined until all are loaded. */
export function useArrivals(shipmentId: number): Arrival[] | undefined {
  const words = useWords()
  const { say, format } = words
  const placeOf = usePlaceOf()
  const { data: bookings = [], isPending } = useQuery(shipmentBookingsOptions(shipmentId))
  const running = bookings.filter(({ statusId }) => isUnderWay(statusId))
  const trails = useQueries({ queries: running.map(({ id }) => bookingTrailOptions(id)) })
  if (isPending || trails.some((trail) => trail.isPending)) return undefined
  return running.flatMap((booking, index) => {
    const { id, bookingNumber, registrationNumber, eta } = booking
    const { latest, trail = [] } = trails[index]?.data ?? {}
    if (!latest) return []
    const { remainingKm, lat, lng, isStale } = latest
    const term = registrationNumber ?? bookingNumber
    const value = [
      placeOf(latest),
      remainingKm !== null && say('tracking.remaining', { km: format.number(Math.round(remainingKm)) }),
      arrivalInWords(booking, words),
      eta !== null && arrivalSource(booking, words),
    ]
    const shown = (
      <>
        {value.filter(Boolean).join(' · ')}
        {' · '}
        <Link to="/bookings/$bookingId" params={{ bookingId: id }}>
          <bdi className={shared('nowrap')}>{bookingNumber}</bdi>
        </Link>
      </>
    )
    return [
      {
        term,
        value: shown,
        place: { id, name: term, lat, lng, tone: isStale ? ('warning' as const) : ('plain' as const) },
        way: trail.toSorted((one, other) => one.at.localeCompare(other.at)),
      },
    ]
  })
}

/** Where the trucks are and when they arrive. The map has the way of a truck that is alone. */
export function Arrivals({ items }: { items: readonly Arrival[] }) {
  const { say } = useWords()
  if (items.length === 0) return null
  return (
    <Card title={say('tracking.now')}>
      <Stack gap={4}>
        <DescriptionList items={items.map(({ term, value }) => ({ term, value, isLong: true }))} />
        <PlacesMap
          places={items.map(({ place }) => place)}
          {...(items.length === 1 && { trail: items.flatMap(({ way }) => way) })}
        />
      </Stack>
    </Card>
  )
}
