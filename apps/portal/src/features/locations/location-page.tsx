import { Card } from '@karwan/design-system/components/card'
import { isNoLocation, shownPhone } from '@karwan/domain/geography'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRemoval } from '../../kit/access/operations.ts'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { useWords, type Words } from '../../kit/text/use-words.ts'
import { MapSpace } from '../geography/map-space.tsx'
import { locationList } from './location-list.tsx'

type Location = Answer<'getLocation'>

const PlacesMap = lazyPart(async () => (await import('../geography/places-map.tsx')).PlacesMap, <MapSpace />)
const LocationDialog = lazyDialog(async () => (await import('./location-dialog.tsx')).LocationDialog)

/** One address: how to find it, who opens, and when. */
export function LocationPage({ id }: { id: number }) {
  const navigate = useNavigate()
  const { say } = useWords()
  const remove = useRemoval('deleteLocation', () => navigate({ to: '/locations' }), 'locations')
  return (
    <RegisterPage
      list={locationList}
      audited="location"
      record={useQuery(recordOptions('getLocation', id))}
      title={({ name }) => name}
      description={({ address, cityName }) => `${address}, ${cityName}`}
      facts={{
        groupId: ({ groupName }) => groupName,
        locationType: ({ locationType }, { labels }) => labels('locationType', locationType),
        code: ({ code }) => code,
        aliases: ({ aliases }) => aliases.join(', '),
        unLocode: ({ unLocode }) => unLocode,
        gate: ({ gate }) => gate,
        point: pointOf,
        geofenceRadiusM: ({ geofenceRadiusM }, { say, format }) =>
          geofenceRadiusM === null
            ? null
            : say('locations.metres', { metres: format.number(geofenceRadiusM) }),
        openingHours: ({ openingHours }) => openingHours,
        heavyVehicleWindow: ({ heavyVehicleWindow }) => heavyVehicleWindow,
        appointmentRequired: ({ appointmentRequired }, { say }) =>
          say(appointmentRequired ? 'form.yes' : 'form.no'),
        dockCount: ({ dockCount }, { format }) => (dockCount === null ? null : format.number(dockCount)),
        labourAvailable: ({ labourAvailable }, { say }) => say(labourAvailable ? 'form.yes' : 'form.no'),
        contactName: ({ contactName }) => contactName,
        contactPhone: ({ contactPhone }) => contactPhone && shownPhone(contactPhone),
        zip: ({ zip }) => zip,
        instructions: ({ instructions }) => instructions,
      }}
      edit={{
        permission: permissionFor('updateLocation', 'location:update'),
        dialog: (location, onClose) => <LocationDialog location={location} onClose={onClose} />,
      }}
      remove={{
        permission: permissionFor('deleteLocation', 'location:delete'),
        run: ({ id, version }, idempotencyKey) =>
          remove({ path: { id }, query: { version }, idempotencyKey }),
      }}
    >
      {(location) => (
        <Card title={say('map.title')}>
          <PlacesMap places={[location]} />
        </Card>
      )}
    </RegisterPage>
  )
}

/** Nobody drives to the point (1, 1). */
function pointOf({ lat, lng }: Location, { say }: Words): string {
  if (lat === null || lng === null || isNoLocation({ lat, lng })) return say('locations.noPoint')
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`
}
