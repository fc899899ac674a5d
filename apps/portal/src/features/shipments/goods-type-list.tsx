import { mayRetire } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { otherGoodsTypeId } from '@karwan/domain/shipments'
import type { CallOptions } from '@karwan/sdk'
import { sdk } from '../../kit/access/sdk.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, search } from '../../kit/list/filters.ts'
import { offeredColumn, offering } from '../../kit/list/offered.tsx'

const GoodsTypeDialog = lazyDialog(async () => (await import('./goods-type-dialog.tsx')).GoodsTypeDialog)

const keeping = {
  permission: permissionFor('updateGoodsType', 'goods-type:manage'),
  change: (change: CallOptions<'updateGoodsType'>) => sdk.call('updateGoodsType', change),
}

export const goodsTypeList = defineList('listGoodsTypes', {
  words: 'goodsTypes',
  entity: 'goods-type',
  path: '/goods-types',
  firstPageSize: 20,
  toFile: {
    operation: 'exportGoodsTypes',
    permission: permissionFor('exportGoodsTypes', 'goods-type:export'),
  },
  create: { permission: permissionFor('createGoodsType', 'goods-type:manage'), dialog: GoodsTypeDialog },
  edit: {
    permission: keeping.permission,
    dialog: (row, onClose) => <GoodsTypeDialog row={row} onClose={onClose} />,
  },
  acts: [
    {
      id: 'retire',
      ...offering(false, { ...keeping, verdict: ({ id }) => mayRetire(id === otherGoodsTypeId, false) }),
    },
    { id: 'offer', ...offering(true, keeping) },
  ],
  filters: {
    filter: search(100),
    isActive: flag(),
  },
  columns: {
    name: { text: ({ name }) => name },
    localName: { text: ({ localName }) => localName ?? '' },
    hsChapter: { text: ({ hsChapter }) => hsChapter ?? '' },
    defaultVehicleTypeIds: {
      text: ({ defaultVehicleTypeIds }, { labels }) =>
        defaultVehicleTypeIds.map((id) => labels('vehicleType', id)).join(', '),
    },
    isHazardous: { text: ({ isHazardous }, { say }) => say(isHazardous ? 'form.yes' : 'form.no') },
    isPerishable: { text: ({ isPerishable }, { say }) => say(isPerishable ? 'form.yes' : 'form.no') },
    isActive: offeredColumn,
  },
})

export type GoodsTypeSearch = SearchOfList<typeof goodsTypeList>
