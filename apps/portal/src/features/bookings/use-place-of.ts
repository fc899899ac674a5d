import { isNoLocation } from '@karwan/domain/geography'
import { positionSources } from '@karwan/domain/tracking'
import type { components } from '@karwan/sdk/schema'
import { useIntl } from 'react-intl'

type Place = Pick<components['schemas']['TrackingEvent'], 'cityName' | 'lat' | 'lng' | 'source'>

/** A person names the city that they are in; of a point we know the city that it lies near, or its degrees. */
export function usePlaceOf() {
  const intl = useIntl()
  return ({ cityName, lat, lng, source }: Place): string | undefined => {
    // A source that this build does not know is none of those that name a city.
    const isNamed = source !== null && positionSources[source]?.isLive === false
    if (cityName !== null)
      return isNamed ? cityName : intl.formatMessage({ id: 'bookings.position.near' }, { city: cityName })
    if (lat === null || lng === null || isNoLocation({ lat, lng })) return undefined
    return `${lat.toFixed(3)}, ${lng.toFixed(3)}`
  }
}
