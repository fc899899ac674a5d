import { vehicleIcons } from '@karwan/domain/fleet'
import { permissionFor } from '@karwan/domain/roles'
import type { CallOptions } from '@karwan/sdk'
import { Link } from '@tanstack/react-router'
import { sdk } from '../../kit/access/sdk.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, search } from '../../kit/list/filters.ts'
import { offeredColumn, offering } from '../../kit/list/offered.tsx'
import { VehicleIcon } from './vehicle-icon.tsx'

const VehicleTypeDialog = lazyDialog(
  async () => (await import('./vehicle-type-dialog.tsx')).VehicleTypeDialog,
)

const keeping = {
  permission: permissionFor('updateVehicleType', 'vehicle-type:manage'),
  change: (change: CallOptions<'updateVehicleType'>) => sdk.call('updateVehicleType', change),
}

export const vehicleTypeList = defineList('listVehicleTypes', {
  words: 'vehicleTypes',
  entity: 'vehicle-type',
  path: '/vehicle-types',
  firstPageSize: 20,
  toFile: {
    operation: 'exportVehicleTypes',
    permission: permissionFor('exportVehicleTypes', 'vehicle-type:export'),
  },
  create: {
    permission: permissionFor('createVehicleType', 'vehicle-type:manage'),
    dialog: VehicleTypeDialog,
  },
  edit: {
    permission: keeping.permission,
    dialog: (row, onClose) => <VehicleTypeDialog row={row} onClose={onClose} />,
  },
  acts: [
    { id: 'retire', ...offering(false, keeping), isInPreferences: true },
    { id: 'offer', ...offering(true, keeping), isInPreferences: true },
  ],
  filters: {
    filter: search(100),
    isActive: flag(),
  },
  orders: { name: 'text', maxWeight: 'figure' },
  columns: {
    name: { text: ({ name }) => name, sort: 'name' },
    localName: { text: ({ localName }) => localName ?? '' },
    iconKey: {
      text: ({ iconKey }, { labels }) => labels('vehicleIconKey', iconKey),
      cell: ({ iconKey }) => <VehicleIcon iconKey={iconKey in vehicleIcons ? iconKey : undefined} />,
    },
    minWeight: {
      text: ({ minWeight }, { format }) => (minWeight === null ? '' : format.number(minWeight)),
      align: 'end',
    },
    maxWeight: {
      text: ({ maxWeight }, { format }) => (maxWeight === null ? '' : format.number(maxWeight)),
      align: 'end',
      sort: 'maxWeight',
    },
    variants: {
      text: (_, { say }) => say('vehicleTypes.row.variants'),
      cell: ({ id, name }, { say }) => (
        <Link
          to="/vehicle-variants"
          search={{ vehicleTypeId: id }}
          aria-label={say('vehicleTypes.row.variantsOf', { name })}
        >
          {say('vehicleTypes.row.variants')}
        </Link>
      ),
    },
    isActive: offeredColumn,
  },
})

export type VehicleTypeSearch = SearchOfList<typeof vehicleTypeList>
