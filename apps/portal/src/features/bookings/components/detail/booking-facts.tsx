import { StopAction } from '@karwan/domain/shipments'
import { useIntl } from 'react-intl'
import { Facts } from '../../../../kit/detail/facts.tsx'
import { useFormat } from '../../../../kit/text/format.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { Place } from '../../../geography/place.tsx'
import type { Booking } from '../../bookings.queries.ts'

type Stop = Booking['locations'][number]

/** What is carried, where, for how much; amounts only as far as the viewer may see them. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const intl = useIntl()
  const labels = useLabels()
  const { dateTime, money, weight, number } = useFormat()
  const term = (id: string) => intl.formatMessage({ id: `bookings.fact.${id}` })
  const stopTerm = ({ locationActionType: action }: Stop, index: number, all: readonly Stop[]) => {
    const kind = term(action === StopAction.pickUp ? 'pickup' : 'dropoff')
    const isAlike = (other: Stop) => other.locationActionType === action
    if (all.filter(isAlike).length === 1) return kind
    const position = all.slice(0, index + 1).filter(isAlike).length
    return intl.formatMessage({ id: 'bookings.fact.oneOfStops' }, { kind, position })
  }
  const amounts = (['freightAmount', 'shipperAmount', 'marginAmount'] as const).flatMap((name) =>
    booking[name] === undefined ? [] : [{ term: term(name), value: money(booking[name], booking.currency) }],
  )
  const stops = booking.locations.map((stop, index, all) => ({
    term: stopTerm(stop, index, all),
    value: (
      <>
        <Place of={stop} />, <bdi>{stop.address}</bdi>
      </>
    ),
  }))
  const cancel = booking.cancel && {
    term: term('cancelled'),
    value: [dateTime(booking.cancel.at), booking.cancel.by?.name, booking.cancel.reason]
      .filter(Boolean)
      .join(' · '),
  }

  return (
    <Facts
      title={term('title')}
      facts={[
        ...stops,
        { term: term('loading'), value: dateTime(booking.loadingTime) },
        { term: term('goods'), value: booking.goodsTypeName },
        { term: term('weight'), value: weight(booking.weight, booking.weightUnit) },
        { term: term('vehicleType'), value: labels('vehicleType', booking.vehicleTypeId) },
        {
          term: term('distance'),
          value:
            booking.distanceKm !== null &&
            intl.formatMessage({ id: 'bookings.fact.km' }, { km: number(booking.distanceKm) }),
        },
        { term: term('payment'), value: labels('paymentType', booking.paymentModeTypeId) },
        ...amounts,
        { term: term('pod'), value: labels('podStatus', booking.podStatus) },
        ...(cancel ? [cancel] : []),
      ]}
    />
  )
}
