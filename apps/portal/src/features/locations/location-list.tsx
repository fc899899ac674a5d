import { namesOf } from '@karwan/domain/kernel'
import { locationTypes } from '@karwan/domain/locations'
import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { linked, oneOf, search } from '../../kit/list/filters.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'

const RowsMap = lazyPart(async () => (await import('../geography/places-map.tsx')).RowsMap)

export const locationList = defineList('listLocations', {
  words: 'locations',
  path: '/locations',
  firstPageSize: 20,
  create: {
    permission: permissionFor('createLocation', 'location:create'),
    dialog: lazyDialog(async () => (await import('./location-dialog.tsx')).LocationDialog),
  },
  fromFile: {
    permission: permissionFor('createImport', 'location:import'),
    link: (link) => <Link to="/import/$register" params={{ register: 'locations' }} {...link} />,
  },
  toFile: { operation: 'exportLocations', permission: permissionFor('exportLocations', 'location:export') },
  rowLink: ({ id }, link) => <Link to="/locations/$id" params={{ id }} preload="intent" {...link} />,
  map: (rows) => <RowsMap rows={rows} />,
  filters: {
    filter: search(100),
    locationType: oneOf(namesOf(locationTypes), 'locationType', 'bar'),
    cityId: linked(),
    groupId: linked(),
  },
  orders: { name: 'text', cityName: 'text', createdAt: 'moment' },
  columns: {
    name: { text: ({ name }) => name, sort: 'name' },
    locationType: { text: ({ locationType }, { labels }) => labels('locationType', locationType) },
    cityId: { text: ({ cityName }) => cityName, sort: 'cityName' },
    address: { text: ({ address }) => address },
    contactName: { text: ({ contactName }) => contactName ?? '' },
    openingHours: { text: ({ openingHours }) => openingHours ?? '' },
    heavyVehicleWindow: { text: ({ heavyVehicleWindow }) => heavyVehicleWindow ?? '', atFirst: 'hidden' },
    appointmentRequired: {
      text: ({ appointmentRequired }, { say }) => say(appointmentRequired ? 'form.yes' : 'form.no'),
      atFirst: 'hidden',
    },
    groupId: { text: ({ groupName }) => groupName },
    createdAt: {
      text: ({ createdAt }, { format }) => format.dateTime(createdAt),
      sort: 'createdAt',
      atFirst: 'hidden',
    },
  },
})

export type LocationSearch = SearchOfList<typeof locationList>
