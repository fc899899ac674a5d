import { permissionFor } from '@karwan/domain/roles'
import type { CallOptions } from '@karwan/sdk'
import { sdk } from '../../kit/access/sdk.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, record, search } from '../../kit/list/filters.ts'
import { offeredColumn, offering } from '../../kit/list/offered.tsx'
import { vehicleTypesOptions } from './fleet.queries.ts'

const VariantDialog = lazyDialog(async () => (await import('./variant-dialog.tsx')).VariantDialog)

const keeping = {
  permission: permissionFor('updateVehicleTypeVariant', 'vehicle-type:manage'),
  change: (change: CallOptions<'updateVehicleTypeVariant'>) => sdk.call('updateVehicleTypeVariant', change),
}

export const variantList = defineList('listAllVehicleTypeVariants', {
  words: 'variants',
  entity: 'vehicle-variant',
  path: '/vehicle-variants',
  firstPageSize: 20,
  toFile: {
    operation: 'exportVehicleTypeVariants',
    permission: permissionFor('exportVehicleTypeVariants', 'vehicle-type:export'),
  },
  create: {
    permission: permissionFor('createVehicleTypeVariant', 'vehicle-type:manage'),
    dialog: VariantDialog,
  },
  edit: {
    permission: keeping.permission,
    dialog: (row, onClose) => <VariantDialog row={row} onClose={onClose} />,
  },
  acts: [
    { id: 'retire', ...offering(false, { ...keeping }) },
    { id: 'offer', ...offering(true, keeping) },
  ],
  filters: {
    filter: search(100),
    vehicleTypeId: record(vehicleTypesOptions),
    isActive: flag(),
  },
  orders: { name: 'text', maxWeight: 'figure' },
  columns: {
    name: { text: ({ name }) => name, sort: 'name' },
    vehicleTypeId: { text: ({ vehicleTypeId }, { labels }) => labels('vehicleType', vehicleTypeId) },
    localName: { text: ({ localName }) => localName ?? '' },
    minWeight: { text: ({ minWeight }, { format }) => format.number(minWeight), align: 'end' },
    maxWeight: {
      text: ({ maxWeight }, { format }) => format.number(maxWeight),
      align: 'end',
      sort: 'maxWeight',
    },
    lengthFt: {
      text: ({ lengthFt }, { format }) => (lengthFt === null ? '' : format.number(lengthFt)),
      align: 'end',
    },
    axles: { text: ({ axles }, { format }) => (axles === null ? '' : format.number(axles)), align: 'end' },
    isActive: offeredColumn,
  },
})

export type VariantSearch = SearchOfList<typeof variantList>
