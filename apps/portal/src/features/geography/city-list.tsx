import { permissionFor } from '@karwan/domain/roles'
import { sdk } from '../../kit/access/sdk.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, linked, record, search } from '../../kit/list/filters.ts'
import { lookedAtOffer, offeredColumn } from '../../kit/list/offered.tsx'
import { versionOf } from '../../kit/list/version-of.ts'
import { countriesOptions } from './geography.queries.ts'

const CityDialog = lazyDialog(async () => (await import('./city-dialog.tsx')).CityDialog)

const offer = ({ id, version }: { id: number; version: number }, idempotencyKey: string) =>
  sdk.call('updateCity', { path: { id }, body: { isActive: true, version }, idempotencyKey })

export const cityList = defineList('listCities', {
  words: 'cities',
  entity: 'city',
  path: '/cities',
  firstPageSize: 20,
  toFile: { operation: 'exportCities', permission: permissionFor('exportCities', 'city:export') },
  create: { permission: permissionFor('createCity', 'city:create'), dialog: CityDialog },
  edit: {
    permission: permissionFor('updateCity', 'city:update'),
    dialog: (row, onClose) => <CityDialog row={row} onClose={onClose} />,
  },
  acts: [
    {
      id: 'retire',
      permission: permissionFor('deleteCity', 'city:delete'),
      ...lookedAtOffer(false),
      run: ({ id, version }, { idempotencyKey }) =>
        sdk.call('deleteCity', { path: { id }, query: { version }, idempotencyKey }),
      // A deletion answers nothing, so the version that it made is the next one.
      undo: ({ id, version, isActive }, { idempotencyKey }) =>
        isActive ? offer({ id, version: version + 1 }, idempotencyKey) : undefined,
    },
    {
      id: 'offer',
      permission: permissionFor('updateCity', 'city:update'),
      ...lookedAtOffer(true),
      run: (row, { idempotencyKey }) => offer(row, idempotencyKey),
      undo: ({ id, isActive }, { idempotencyKey, answer }) =>
        isActive
          ? undefined
          : sdk.call('deleteCity', { path: { id }, query: versionOf(answer), idempotencyKey }),
    },
  ],
  filters: {
    filter: search(100),
    countryId: record(countriesOptions),
    stateId: linked(),
    isActive: flag(),
  },
  orders: { name: 'text' },
  columns: {
    name: { text: ({ name }) => name, sort: 'name' },
    localName: { text: ({ localName }) => localName ?? '' },
    stateId: { text: ({ stateName }) => stateName },
    region: { text: ({ region }) => region ?? '' },
    aliases: { text: ({ aliases }) => aliases.join(', ') },
    truckBan: {
      text: ({ truckBan }) => truckBan.map(({ from, to }) => `${from}–${to}`).join(', '),
    },
    isActive: offeredColumn,
  },
})

export type CitySearch = SearchOfList<typeof cityList>
