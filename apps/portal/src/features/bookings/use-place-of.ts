import { isNoLocation } from '@karwan/domain/geography'
import { positionSources } from '@karwan/domain/tracking'
import type { components } from '@karwan/sdk/schema'
import { useIntl } from 'react-intl'

type Place = Pick<components['schemas']['TrackingEvent'], 'cityName' | 'lat' | 'lng' | 'source'>

/** The city that a person named; for a point, the city nearby or its coordinates. */
export function usePlaceOf() {
  const intl = useIntl()
  return ({ cityName, lat, lng, source }: Place): string | undefined => {
    // A source unknown to this build is taken as one of points.
    const isNamed = source !== null && positionSources[source]?.isLive === false
    if (cityName !== null)
      return isNamed ? cityName : intl.formatMessage({ id: 'bookings.position.near' }, { city: cityName })
    if (lat === null || lng === null || isNoLocation({ lat, lng })) return undefined
    return `${lat.toFixed(3)}, ${lng.toFixed(3)}`
  }
}
