import { createFileRoute } from '@tanstack/react-router'
import { type ApiKeySearch, apiKeyList } from '../../features/integrations/api-key-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/api-keys/')({
  ...listRoute<ApiKeySearch>(
    async () => (await import('../../features/integrations/api-key-list.tsx')).apiKeyList,
    {
      group: 'settings',
      order: 80,
      title: 'apiKeys.list.title',
      icon: 'KeyRound',
      permission: 'api-key:read',
    },
  ),
  component: () => <ListPage list={apiKeyList} />,
})
