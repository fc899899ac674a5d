import { cornersField } from '@karwan/domain/locations'
import { useWatch } from 'react-hook-form'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { MapSpace } from '../geography/map-space.tsx'

const PlacesMap = lazyPart(async () => (await import('../geography/places-map.tsx')).PlacesMap, <MapSpace />)

/** Draws the typed geofence, so that a wrong digit is seen; nothing while a line is not a corner yet. */
export function CornersDrawing() {
  const typed: unknown = useWatch({ name: 'geofenceVertices' })
  const read = cornersField.safeParse(typed)
  if (!read.success || read.data.length === 0) return null
  return <PlacesMap places={[]} ground={read.data} />
}
