import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { Banner } from '@karwan/design-system/patterns/banner'
import { Timeline } from '@karwan/design-system/patterns/timeline'
import { isNoLocation, truckBanSentence } from '@karwan/domain/geography'
import { StopAction } from '@karwan/domain/shipments'
import { MapPin, PackageCheck, PackageOpen } from 'lucide-react'
import { useIntl } from 'react-intl'
import { asClientSays } from '../../../../kit/text/client-words.ts'
import { useFormat } from '../../../../kit/text/format.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { Place } from '../../../geography/place.tsx'
import type { Shipment } from '../../shipments.queries.ts'

type Stop = Shipment['locations'][number]

const isPickUp = ({ locationActionType }: Stop) => locationActionType === StopAction.pickUp

/** The stops in order, with the loads of each. The point (1, 1) means that the location is unknown. */
export function ShipmentRoute({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const labels = useLabels()
  const { weight, number, dateTime } = useFormat()
  const text = (id: string) => intl.formatMessage({ id: `shipmentDetail.route.${id}` })
  const place = (stop: Stop) =>
    isNoLocation({ lat: stop.latitude, lng: stop.longitude })
      ? text('noLocation')
      : labels('locationType', stop.locationType)

  return (
    <Card
      title={text('title')}
      description={
        shipment.distanceKm === null
          ? undefined
          : intl.formatMessage(
              { id: 'shipmentDetail.route.distance' },
              {
                km: number(shipment.distanceKm),
                hours: Math.round((shipment.durationMin ?? 0) / 60),
              },
            )
      }
    >
      <Stack gap={4}>
        <Restrictions shipment={shipment} />
        <Timeline
          label={text('title')}
          events={shipment.locations.map((stop) => ({
            id: stop.id,
            icon: isPickUp(stop) ? (
              <PackageOpen />
            ) : stop.locationActionType === StopAction.dropOff ? (
              <PackageCheck />
            ) : (
              <MapPin />
            ),
            tone: isPickUp(stop) ? ('info' as const) : ('success' as const),
            title: (
              <>
                {text(isPickUp(stop) ? 'pickup' : 'dropoff')} · <Place of={stop} />
              </>
            ),
            ...(stop.order === 0 && { time: dateTime(shipment.loadingTime), dateTime: shipment.loadingTime }),
            description: (
              <>
                <p>
                  <bdi>{stop.address}</bdi> · {place(stop)}
                </p>
                {stop.loads.map((load) => (
                  <p key={`${load.goodsTypeId}-${load.weight}`}>
                    {[
                      load.goodsType ?? load.goodsTypeDescription,
                      load.weight !== undefined && weight(load.weight, shipment.weightUnit),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                ))}
              </>
            ),
          }))}
        />
      </Stack>
    </Card>
  )
}

/** The truck bans of the cities on the way; a warning if a truck would arrive during one. */
function Restrictions({ shipment: { restrictions } }: { shipment: Shipment }) {
  const intl = useIntl()
  const { dateTime } = useFormat()
  if (restrictions.length === 0) return null
  return (
    <Banner tone={restrictions.some(({ isThen }) => isThen) ? 'warning' : 'info'}>
      {restrictions.map(({ cityId, cityName, from, to, isThen, arrivesAt }) => (
        <p key={`${cityId}-${from}-${arrivesAt}`}>
          {[
            asClientSays(truckBanSentence(cityName, { from, to })),
            isThen && intl.formatMessage({ id: 'shipmentDetail.route.then' }, { time: dateTime(arrivesAt) }),
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
      ))}
    </Banner>
  )
}
