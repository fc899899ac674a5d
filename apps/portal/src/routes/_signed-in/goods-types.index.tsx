import { createFileRoute } from '@tanstack/react-router'
import { type GoodsTypeSearch, goodsTypeList } from '../../features/shipments/goods-type-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/goods-types/')({
  ...listRoute<GoodsTypeSearch>(
    async () => (await import('../../features/shipments/goods-type-list.tsx')).goodsTypeList,
    {
      group: 'settings',
      order: 30,
      title: 'goodsTypes.list.title',
      icon: 'Package',
      permission: 'goods-type:manage',
    },
  ),
  component: () => <ListPage list={goodsTypeList} />,
})
