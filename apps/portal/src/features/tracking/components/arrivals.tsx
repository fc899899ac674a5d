import { Card } from '@karwan/design-system/components/card'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { isUnderWay } from '@karwan/domain/bookings'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../../kit/text/use-words.ts'
import { bookingTrailOptions, shipmentBookingsOptions } from '../../bookings/bookings.queries.ts'
import { usePlaceOf } from '../../bookings/use-place-of.ts'

/** Where each vehicle is that is under way, and when it will be there. */
export function Arrivals({ shipmentId }: { shipmentId: number }) {
  const { say, format } = useWords()
  const placeOf = usePlaceOf()
  const { data: bookings = [] } = useQuery(shipmentBookingsOptions(shipmentId))
  const running = bookings.filter(({ statusId }) => isUnderWay(statusId))
  const trails = useQueries({ queries: running.map(({ id }) => bookingTrailOptions(id)) })
  const items = running.flatMap(({ id, bookingNumber, registrationNumber }, index) => {
    const latest = trails[index]?.data?.latest
    if (!latest) return []
    const { etaAt, remainingKm } = latest
    const value = [
      placeOf(latest),
      remainingKm !== null && say('tracking.remaining', { km: format.number(Math.round(remainingKm)) }),
      etaAt !== null && say('tracking.arrives', { at: format.dateTime(etaAt), when: format.relative(etaAt) }),
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
  if (items.length === 0) return null
  return (
    <Card title={say('tracking.now')}>
      <DescriptionList items={items} />
    </Card>
  )
}
