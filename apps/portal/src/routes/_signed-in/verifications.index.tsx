import { createFileRoute } from '@tanstack/react-router'
import { type VerificationSearch, verificationList } from '../../features/verification/verification-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/verifications/')({
  ...listRoute<VerificationSearch>(
    async () => (await import('../../features/verification/verification-list.tsx')).verificationList,
    {
      group: 'papers',
      order: 10,
      title: 'verifications.list.title',
      icon: 'IdCard',
      permission: 'verification:read',
      search: { waiting: true },
    },
  ),
  component: () => <ListPage list={verificationList} />,
})
