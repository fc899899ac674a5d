import { createFileRoute } from '@tanstack/react-router'
import { type TemplateSearch, templateList } from '../../features/templates/template-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/templates/')({
  ...listRoute<TemplateSearch>(
    async () => (await import('../../features/templates/template-list.tsx')).templateList,
    {
      group: 'operations',
      order: 80,
      title: 'templates.list.title',
      icon: 'CopyPlus',
      permission: 'template:read',
    },
  ),
  component: () => <ListPage list={templateList} />,
})
