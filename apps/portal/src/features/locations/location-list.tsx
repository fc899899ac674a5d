import { namesOf } from '@karwan/domain/kernel'
import { locationTypes, mayMarkLocation } from '@karwan/domain/locations'
import { permissionFor } from '@karwan/domain/roles'
import type { CallOptions } from '@karwan/sdk'
import { Link } from '@tanstack/react-router'
import { sdk } from '../../kit/access/sdk.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type ListAct, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, linked, oneOf, search } from '../../kit/list/filters.ts'
import { offeredColumn, offering } from '../../kit/list/offered.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { hoursOf } from './opening-times.ts'

const RowsMap = lazyPart(async () => (await import('../geography/places-map.tsx')).RowsMap)

const keeping = {
  permission: permissionFor('updateLocation', 'location:update'),
  change: (change: CallOptions<'updateLocation'>) => sdk.call('updateLocation', change),
}

type Marked = { id: number; isFavourite: boolean }
const mark = ({ id }: Marked, isFavourite: boolean, idempotencyKey: string) =>
  sdk.call('setLocationFavourite', { path: { id }, body: { isFavourite }, idempotencyKey })

const marking = (isFavourite: boolean): Omit<ListAct<Marked>, 'id'> => ({
  permission: permissionFor('setLocationFavourite', 'location:read'),
  isLookedAt: true,
  verdict: ({ isFavourite: isMarked }) => mayMarkLocation(isMarked, isFavourite),
  run: (row, { idempotencyKey }) => mark(row, isFavourite, idempotencyKey),
  undo: (row, { idempotencyKey }) =>
    row.isFavourite === isFavourite ? undefined : mark(row, row.isFavourite, idempotencyKey),
})

export const locationList = defineList('listLocations', {
  words: 'locations',
  entity: 'location',
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
  acts: [
    { id: 'mark', ...marking(true) },
    { id: 'unmark', ...marking(false) },
    { id: 'retire', ...offering(false, keeping) },
    { id: 'offer', ...offering(true, keeping) },
  ],
  map: (rows) => <RowsMap rows={rows} />,
  filters: {
    filter: search(100),
    locationType: oneOf(namesOf(locationTypes), 'locationType', 'bar'),
    isFavourite: flag(),
    isActive: flag(),
    cityId: linked(),
    groupId: linked(),
  },
  orders: { name: 'text', cityName: 'text', createdAt: 'moment', useCount: 'figure' },
  columns: {
    name: { text: ({ name }) => name, sort: 'name' },
    locationType: { text: ({ locationType }, { labels }) => labels('locationType', locationType) },
    cityId: { text: ({ cityName }) => cityName, sort: 'cityName' },
    address: { text: ({ address }) => address },
    contactName: { text: ({ contactName }) => contactName ?? '' },
    openingHours: { text: hoursOf },
    heavyVehicleWindow: { text: ({ heavyVehicleWindow }) => heavyVehicleWindow ?? '', atFirst: 'hidden' },
    appointmentRequired: {
      text: ({ appointmentRequired }, { say }) => say(appointmentRequired ? 'form.yes' : 'form.no'),
      atFirst: 'hidden',
    },
    groupId: { text: ({ groupName }) => groupName },
    isActive: offeredColumn,
    isFavourite: {
      text: ({ isFavourite }, { say }) => say(isFavourite ? 'form.yes' : 'form.no'),
      atFirst: 'hidden',
    },
    useCount: {
      text: ({ useCount }, { format }) => format.number(useCount),
      sort: 'useCount',
      align: 'end',
      atFirst: 'hidden',
    },
    createdAt: {
      text: ({ createdAt }, { format }) => format.dateTime(createdAt),
      sort: 'createdAt',
      atFirst: 'hidden',
    },
  },
})

export type LocationSearch = SearchOfList<typeof locationList>
