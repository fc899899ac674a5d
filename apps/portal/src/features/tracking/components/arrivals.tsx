import { Card } from '@karwan/design-system/components/card'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { isUnderWay } from '@karwan/domain/bookings'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../../../kit/text/use-words.ts'
import { arrivalInWords, arrivalSource } from '../../bookings/arrival.ts'
import { bookingTrailOptions, shipmentBookingsOptions } from '../../bookings/bookings.queries.ts'
import { usePlaceOf } from '../../bookings/use-place-of.ts'

export type Arrival = { term: string; value: ReactNode }

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
    const latest = trails[index]?.data?.latest
    if (!latest) return []
    const { remainingKm } = latest
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
          <bdi>{bookingNumber}</bdi>
        </Link>
      </>
    )
    return [{ term: registrationNumber ?? bookingNumber, value: shown }]
  })
}

export function Arrivals({ items }: { items: readonly Arrival[] }) {
  const { say } = useWords()
  if (items.length === 0) return null
  return (
    <Card title={say('tracking.now')}>
      <DescriptionList items={items.map((item) => ({ ...item, isLong: true }))} />
    </Card>
  )
}
