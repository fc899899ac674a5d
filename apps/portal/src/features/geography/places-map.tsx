import { Text } from '@karwan/design-system/components/text'
import { MapDrawing, type MapMark } from '@karwan/design-system/patterns/map-drawing'
import { isNoLocation } from '@karwan/domain/geography'
import region from '../../generated/map/land.json'
import { useWords } from '../../kit/text/use-words.ts'
import { mapPoint } from './map-point.ts'

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
  /** A way that was taken, from its beginning on. */
  trail?: readonly { lat: number; lng: number }[]
}

/** Places on the map; what has no point stands in the list beside it alone. */
export function PlacesMap({ places, trail = [] }: PlacesMapProps) {
  const { say } = useWords()
  const known = places.filter(hasPoint)
  const marks = known.map(({ id, name, tone = 'plain', count = 1, ...point }) => ({
    id,
    label: name,
    tone,
    count,
    ...mapPoint(point),
  }))
  if (marks.length === 0) return <Text tone="muted">{say('map.none')}</Text>
  return (
    <MapDrawing
      label={say('map.label', { count: marks.length, names: known.map(({ name }) => name).join(', ') })}
      land={region.land}
      borders={region.borders}
      marks={marks}
      trail={trail.filter((point) => !isNoLocation(point)).map(mapPoint)}
      words={{ nearer: say('map.nearer'), farther: say('map.farther'), all: say('map.all') }}
    />
  )
}

type Placed = MapPlace & { lat: number; lng: number }
/** Nobody is at the point (1, 1). */
const hasPoint = (place: MapPlace): place is Placed =>
  place.lat !== null && place.lng !== null && !isNoLocation({ lat: place.lat, lng: place.lng })

/** The rows of a list that is on the screen. */
export function RowsMap({ rows }: { rows: readonly MapPlace[] }) {
  return <PlacesMap places={rows} />
}
