import { Text } from '@karwan/design-system/components/text'
import { MapDrawing, type MapMark } from '@karwan/design-system/patterns/map-drawing'
import { isNoLocation } from '@karwan/domain/geography'
import region from '../../generated/map/land.json'
import { bootConfig } from '../../kit/access/boot-config.ts'
import { usePreferences } from '../../kit/access/preferences.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { mapPoint } from './map-point.ts'
import { MapSpace } from './map-space.tsx'
import { useBorders } from './use-borders.ts'

const GoogleMap = lazyPart(async () => (await import('./google-map.tsx')).GoogleMap, <MapSpace />)

export type MapPlace = {
  id: number | string
  name: string
  lat: number | null
  lng: number | null
  tone?: MapMark['tone']
  count?: MapMark['count']
}

type PlacesMapProps = {
  places: readonly MapPlace[]
  /** The points of a route, from its start. */
  trail?: readonly { lat: number; lng: number }[]
  /** The corners of a geofence, in order. */
  ground?: readonly { lat: number; lng: number }[]
}

/** Places on a map; those without coordinates are only in the list beside it. */
export function PlacesMap({ places, trail = [], ground = [] }: PlacesMapProps) {
  const { say } = useWords()
  const borders = useBorders(region.borders)
  const { googleMaps } = usePreferences()
  const known = places.filter(hasPoint)
  const way = trail.filter((point) => !isNoLocation(point))
  const marks = known.map(({ id, name, tone = 'plain', count = 1, ...point }) => ({
    id,
    label: name,
    tone,
    count,
    ...mapPoint(point),
  }))
  if (marks.length + ground.length === 0) return <Text tone="muted">{say('map.none')}</Text>
  const label =
    marks.length === 0
      ? say('map.ground', { count: ground.length })
      : say('map.label', { count: marks.length, names: known.map(({ name }) => name).join(', ') })
  const drawn = (
    <MapDrawing
      label={label}
      land={region.land}
      borders={borders}
      marks={marks}
      trail={way.map(mapPoint)}
      ground={ground.map(mapPoint)}
      words={{ nearer: say('map.nearer'), farther: say('map.farther'), all: say('map.all') }}
    />
  )
  if (!googleMaps || !bootConfig().googleMaps) return drawn
  return (
    <GoogleMap {...googleMaps} label={label} places={known} trail={way} ground={ground} instead={drawn} />
  )
}

type Placed = MapPlace & { lat: number; lng: number }
/** The point (1, 1) means that the location is unknown. */
const hasPoint = (place: MapPlace): place is Placed =>
  place.lat !== null && place.lng !== null && !isNoLocation({ lat: place.lat, lng: place.lng })

/** A map of the rows on the current page of a list. */
export function RowsMap({ rows }: { rows: readonly MapPlace[] }) {
  return <PlacesMap places={rows} />
}
