import { Text } from '@karwan/design-system/components/text'
import { isActiveBooking, shortageOf } from '@karwan/domain/bookings'
import { StopAction } from '@karwan/domain/shipments'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Facts } from '../../../../kit/detail/facts.tsx'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { useWords } from '../../../../kit/text/use-words.ts'
import { Place } from '../../../geography/place.tsx'
import { arrivalSource, isLateBooking } from '../../arrival.ts'
import type { Booking } from '../../bookings.queries.ts'
import { StopTimes } from './stop-times.tsx'

type Stop = Booking['locations'][number]

/** What is carried, from where to where, and for how much; amounts only if the viewer may see them. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const intl = useIntl()
  const labels = useLabels()
  const words = useWords()
  const { dateTime, money, relative, weight, number } = words.format
  const term = (id: string) => intl.formatMessage({ id: `bookings.fact.${id}` })
  const stopTerm = ({ locationActionType: action }: Stop, index: number, all: readonly Stop[]) => {
    const kind = term(action === StopAction.pickUp ? 'pickup' : 'dropoff')
    const isAlike = (other: Stop) => other.locationActionType === action
    if (all.filter(isAlike).length === 1) return kind
    const position = all.slice(0, index + 1).filter(isAlike).length
    return intl.formatMessage({ id: 'bookings.fact.oneOfStops' }, { kind, position })
  }
  const shown = ['freightAmount', 'advanceAmount', 'balanceAmount', 'shipperAmount', 'marginAmount'] as const
  const amounts = shown.flatMap((name) =>
    booking[name] === undefined ? [] : [{ term: term(name), value: money(booking[name], booking.currency) }],
  )
  const stops = booking.locations.map((stop, index, all) => ({
    term: stopTerm(stop, index, all),
    isLong: true,
    value: (
      <>
        <Place of={stop} />, <bdi>{stop.address}</bdi>
        <StopTimes stop={stop} />
      </>
    ),
  }))
  const short = shortageOf(booking)
  const weighed = [
    ...(['loadedWeight', 'unloadedWeight'] as const).flatMap((name) =>
      booking[name] === null ? [] : [{ term: term(name), value: weight(booking[name], booking.weightUnit) }],
    ),
    ...(short === undefined
      ? []
      : [
          {
            term: term('shortage'),
            value: (
              <Text as="span" tone="danger">
                {weight(short, booking.weightUnit)}
              </Text>
            ),
          },
        ]),
  ]
  const arrivesAt = booking.eta ?? booking.plannedArrivalAt
  const isOver = !isActiveBooking(booking.statusId)
  const arrival =
    arrivesAt === null || isOver
      ? []
      : [
          {
            term: term('arrival'),
            isLong: true,
            value: (
              <>
                <Text as="span" tone={isLateBooking(booking) ? 'danger' : 'default'}>
                  {dateTime(arrivesAt)} ({relative(arrivesAt)})
                </Text>
                <br />
                <Text as="span" size="sm" tone="muted">
                  {arrivalSource(booking, words)}
                  {booking.eta !== null &&
                    booking.plannedArrivalAt !== null &&
                    ` · ${words.say('bookings.arrival.plannedFor', { at: dateTime(booking.plannedArrivalAt) })}`}
                </Text>
              </>
            ),
          },
        ]
  const invoice =
    booking.invoiceId === null
      ? []
      : [
          {
            term: term('invoice'),
            value: (
              <Link to="/invoices/$id" params={{ id: booking.invoiceId }}>
                <bdi>{booking.invoiceNumber ?? labels('invoiceStatus', 'DRAFT')}</bdi>
              </Link>
            ),
          },
        ]
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
        ...arrival,
        { term: term('goods'), value: booking.goodsTypeName },
        { term: term('weight'), value: weight(booking.weight, booking.weightUnit) },
        ...weighed,
        { term: term('vehicleType'), value: labels('vehicleType', booking.vehicleTypeId) },
        {
          term: term('distance'),
          value:
            booking.distanceKm !== null &&
            intl.formatMessage({ id: 'bookings.fact.km' }, { km: number(booking.distanceKm) }),
        },
        { term: term('payment'), value: labels('paymentType', booking.paymentModeTypeId) },
        ...amounts,
        ...invoice,
        { term: term('billT'), value: booking.biltyNumber },
        { term: term('pod'), value: labels('podStatus', booking.podStatus) },
        ...(cancel ? [cancel] : []),
      ]}
    />
  )
}
