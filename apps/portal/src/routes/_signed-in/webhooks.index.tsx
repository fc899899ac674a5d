import { createFileRoute } from '@tanstack/react-router'
import { type WebhookSearch, webhookList } from '../../features/integrations/webhook-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/webhooks/')({
  ...listRoute<WebhookSearch>(
    async () => (await import('../../features/integrations/webhook-list.tsx')).webhookList,
    {
      group: 'settings',
      order: 85,
      title: 'webhooks.list.title',
      icon: 'Network',
      permission: 'webhook:read',
    },
  ),
  component: () => <ListPage list={webhookList} />,
})
