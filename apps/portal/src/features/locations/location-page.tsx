import { StatusBadge } from '@karwan/design-system/components/badge'
import { Card } from '@karwan/design-system/components/card'
import { isNoLocation, shownPhone } from '@karwan/domain/geography'
import { addressLine } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation, useRemoval } from '../../kit/access/operations.ts'
import { LookupHistory } from '../../kit/detail/lookup-history.tsx'
import type { RecordAct } from '../../kit/detail/record-acts.tsx'
import { leadsTo } from '../../kit/detail/record-link.tsx'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { useWords, type Words } from '../../kit/text/use-words.ts'
import { MapSpace } from '../geography/map-space.tsx'
import { locationList } from './location-list.tsx'
import { hoursOf } from './opening-times.ts'

type Location = Answer<'getLocation'>

const PlacesMap = lazyPart(async () => (await import('../geography/places-map.tsx')).PlacesMap, <MapSpace />)
const LocationDialog = lazyDialog(async () => (await import('./location-dialog.tsx')).LocationDialog)

/** The page of one location: its address, contacts and hours. */
export function LocationPage({ id }: { id: number }) {
  const navigate = useNavigate()
  const { say } = useWords()
  const mark = useOperation('setLocationFavourite', 'locations')
  const change = useOperation('updateLocation', 'locations')
  const actsOf = ({ id: of, version, name, isFavourite, isActive }: Location): RecordAct[] => [
    {
      id: 'mark',
      label: say(isFavourite ? 'locations.act.unmark' : 'locations.act.mark'),
      permission: permissionFor('setLocationFavourite', 'location:read'),
      run: (idempotencyKey) =>
        mark({ path: { id: of }, body: { isFavourite: !isFavourite }, idempotencyKey }),
      done: { id: isFavourite ? 'locations.act.unmarked' : 'locations.act.marked', values: { name } },
    },
    {
      id: 'offer',
      label: say(isActive ? 'locations.act.retire' : 'locations.act.offer'),
      permission: permissionFor('updateLocation', 'location:update'),
      run: (idempotencyKey) =>
        change({ path: { id: of }, body: { isActive: !isActive, version }, idempotencyKey }),
      done: { id: isActive ? 'locations.act.retired' : 'locations.act.offered', values: { name } },
    },
  ]
  const remove = useRemoval('deleteLocation', () => navigate({ to: '/locations' }), 'locations')
  return (
    <RegisterPage
      list={locationList}
      audited="location"
      record={useQuery(recordOptions('getLocation', id))}
      title={({ name }) => name}
      description={({ address, address2, address3, cityName }) =>
        addressLine([address, address2, address3], cityName)
      }
      meta={({ isActive }, { say }) =>
        isActive ? null : <StatusBadge tone="neutral">{say('kit.offered.no')}</StatusBadge>
      }
      factLinks={{
        groupId: leadsTo('company', ({ groupId }) => groupId),
      }}
      facts={{
        groupId: ({ groupName }) => groupName,
        locationType: ({ locationType }, { labels }) => labels('locationType', locationType),
        code: ({ code }) => code,
        aliases: ({ aliases }) => aliases.join(', '),
        unLocode: ({ unLocode }) => unLocode,
        gate: ({ gate }) => gate,
        point: pointOf,
        geofenceVertices: ({ geofenceVertices }, { say, format }) =>
          geofenceVertices.length === 0
            ? null
            : say('locations.corners', { count: format.number(geofenceVertices.length) }),
        geofenceRadiusM: ({ geofenceRadiusM }, { say, format }) =>
          geofenceRadiusM === null
            ? null
            : say('locations.metres', { metres: format.number(geofenceRadiusM) }),
        placeId: ({ placeId }) => placeId,
        openingHours: (location, words) => hoursOf(location, words) || null,
        heavyVehicleWindow: ({ heavyVehicleWindow }) => heavyVehicleWindow,
        appointmentRequired: ({ appointmentRequired }, { say }) =>
          appointmentRequired ? say('form.yes') : null,
        dockCount: ({ dockCount }, { format }) => (dockCount === null ? null : format.number(dockCount)),
        labourAvailable: ({ labourAvailable }, { say }) => (labourAvailable ? say('form.yes') : null),
        contactName: ({ contactName }) => contactName,
        contactPhone: ({ contactPhone }) => contactPhone && shownPhone(contactPhone),
        zip: ({ zip }) => zip,
        instructions: ({ instructions }) => instructions,
        useCount: ({ useCount }, { format }) => (useCount === 0 ? null : format.number(useCount)),
      }}
      edit={{
        permission: permissionFor('updateLocation', 'location:update'),
        dialog: (location, onClose) => <LocationDialog location={location} onClose={onClose} />,
      }}
      acts={actsOf}
      remove={{
        permission: permissionFor('deleteLocation', 'location:delete'),
        run: ({ id, version }, idempotencyKey) =>
          remove({ path: { id }, query: { version }, idempotencyKey }),
      }}
    >
      {(location) => (
        <>
          <Card title={say('map.title')}>
            <PlacesMap places={[location]} ground={location.geofenceVertices} />
          </Card>
          <LookupHistory words="locations" of={operationOptions('listLocationHistory', { path: { id } })} />
        </>
      )}
    </RegisterPage>
  )
}

/** The coordinates as text; the point (1, 1) means that the location is unknown. */
function pointOf({ lat, lng }: Location, { say }: Words): string {
  if (lat === null || lng === null || isNoLocation({ lat, lng })) return say('locations.noPoint')
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`
}
