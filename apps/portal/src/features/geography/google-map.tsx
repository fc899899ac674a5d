import { Text } from '@karwan/design-system/components/text'
import { type ReactNode, useCallback, useState } from 'react'
import { useIntl } from 'react-intl'
import { log } from '../../kit/access/log.ts'
import { type GoogleMaps, loadGoogleMaps } from './load-google-maps.ts'
import styles from './map-space.module.css'

type Point = { lat: number; lng: number }
export type GoogleMapPlace = Point & { name: string; count?: number | undefined }

type Content = {
  mapId: string
  places: readonly GoogleMapPlace[]
  trail: readonly Point[]
  ground: readonly Point[]
}
type GoogleMapProps = Content & {
  apiKey: string
  label: string
  /** Shown if Google cannot be reached or refuses the key. */
  instead: ReactNode
}

/** The places on a Google map, with the client's key. */
export function GoogleMap({ instead, label, apiKey, mapId, places, trail, ground }: GoogleMapProps) {
  const intl = useIntl()
  const { locale } = intl
  const [isMissing, setMissing] = useState(false)
  // Compared as a string, so that equal places in a new array do not draw a new map.
  const content = JSON.stringify({ mapId, places, trail, ground } satisfies Content)
  const hold = useCallback(
    (element: HTMLElement) => {
      let isGone = false
      const fail = (fault: unknown) => {
        if (isGone) return
        log('google maps', fault)
        setMissing(true)
      }
      loadGoogleMaps(apiKey, locale, () => fail('its key is refused'))
        .then((google) => {
          if (!isGone) draw(element, google, JSON.parse(content))
        })
        .catch(fail)
      return () => {
        isGone = true
      }
    },
    [apiKey, locale, content],
  )
  if (!isMissing) return <section key={content} ref={hold} aria-label={label} className={styles.space} />
  return (
    <>
      {instead}
      <Text size="sm" tone="muted">
        {intl.formatMessage({ id: 'map.noGoogle' })}
      </Text>
    </>
  )
}

/** The zoom for a single place, at which a town can be recognised. */
const nearZoom = 11

function draw(
  element: HTMLElement,
  { maps, core, marker }: GoogleMaps,
  { mapId, places, trail, ground }: Content,
): void {
  const isDark = document.documentElement.classList.contains('dark')
  const map = new maps.Map(element, {
    center: places[0] ?? ground[0] ?? { lat: 0, lng: 0 },
    zoom: nearZoom,
    colorScheme: isDark ? 'DARK' : 'LIGHT',
    ...(mapId !== '' && { mapId }),
  })
  const bounds = new core.LatLngBounds()
  for (const { name, count = 1, lat, lng } of places) {
    const position = { lat, lng }
    bounds.extend(position)
    if (mapId === '')
      new marker.Marker({ map, position, title: name, ...(count > 1 && { label: `${count}` }) })
    else new marker.AdvancedMarkerElement({ map, position, title: name })
  }
  for (const point of [...trail, ...ground]) bounds.extend(point)
  if (trail.length > 1) new maps.Polyline({ map, path: [...trail] })
  if (ground.length > 2) new maps.Polygon({ map, paths: [...ground] })
  if (places.length + trail.length + ground.length > 1) map.fitBounds(bounds)
}
