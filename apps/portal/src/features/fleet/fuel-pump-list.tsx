import { fuelBrands, fuelTypes, pumpAmenities } from '@karwan/domain/fleet'
import { namesOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import type { CallOptions } from '@karwan/sdk'
import { Link } from '@tanstack/react-router'
import { sdk } from '../../kit/access/sdk.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, linked, oneOf, search } from '../../kit/list/filters.ts'
import { offeredColumn, offering } from '../../kit/list/offered.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'

const RowsMap = lazyPart(async () => (await import('../geography/places-map.tsx')).RowsMap)

const keeping = {
  permission: permissionFor('updateFuelPump', 'fuel-pump:update'),
  change: (change: CallOptions<'updateFuelPump'>) => sdk.call('updateFuelPump', change),
}

export const fuelPumpList = defineList('listFuelPumps', {
  words: 'fuelPumps',
  entity: 'fuel-pump',
  path: '/fuel-pumps',
  firstPageSize: 20,
  create: {
    permission: permissionFor('createFuelPump', 'fuel-pump:create'),
    dialog: lazyDialog(async () => (await import('./fuel-pump-dialog.tsx')).FuelPumpDialog),
  },
  fromFile: {
    permission: permissionFor('createImport', 'fuel-pump:import'),
    link: (link) => <Link to="/import/$register" params={{ register: 'fuel-pumps' }} {...link} />,
  },
  toFile: { operation: 'exportFuelPumps', permission: permissionFor('exportFuelPumps', 'fuel-pump:export') },
  rowLink: ({ id }, link) => <Link to="/fuel-pumps/$id" params={{ id }} preload="intent" {...link} />,
  acts: [
    { id: 'retire', ...offering(false, keeping) },
    { id: 'offer', ...offering(true, keeping) },
  ],
  map: (rows) => <RowsMap rows={rows} />,
  filters: {
    filter: search(100),
    brand: oneOf(namesOf(fuelBrands), 'fuelBrand', 'bar'),
    fuelType: oneOf(namesOf(fuelTypes), 'fuelType'),
    amenity: oneOf(namesOf(pumpAmenities), 'pumpAmenity'),
    cityId: linked(),
    acceptsFuelSlip: flag(),
    isActive: flag(),
  },
  orders: { name: 'text', cityName: 'text', priceUpdatedAt: 'moment' },
  columns: {
    name: { text: ({ name }) => name, sort: 'name' },
    brand: { text: ({ brand }, { labels }) => labels('fuelBrand', brand) },
    cityId: { text: ({ cityName }) => cityName, sort: 'cityName' },
    fuelTypes: {
      text: ({ fuelTypes }, { labels }) => fuelTypes.map((type) => labels('fuelType', type)).join(', '),
    },
    dieselPrice: {
      text: ({ dieselPrice, currency }, { format }) => format.money(dieselPrice, currency),
      align: 'end',
    },
    amenities: {
      text: ({ amenities }, { labels }) =>
        amenities.map((amenity) => labels('pumpAmenity', amenity)).join(', '),
      atFirst: 'hidden',
    },
    acceptsFuelSlip: {
      text: ({ acceptsFuelSlip }, { say }) => say(acceptsFuelSlip ? 'form.yes' : 'form.no'),
    },
    isActive: offeredColumn,
  },
})

export type FuelPumpSearch = SearchOfList<typeof fuelPumpList>
