import { createFileRoute } from '@tanstack/react-router'
import { type BlockReasonSearch, blockReasonList } from '../../features/people/block-reason-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/block-reasons/')({
  ...listRoute<BlockReasonSearch>(
    async () => (await import('../../features/people/block-reason-list.tsx')).blockReasonList,
    {
      group: 'settings',
      order: 55,
      title: 'blockReasons.list.title',
      icon: 'ReceiptText',
      permission: 'reason:manage',
    },
  ),
  component: () => <ListPage list={blockReasonList} />,
})
