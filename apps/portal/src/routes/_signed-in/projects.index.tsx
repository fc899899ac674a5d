import { createFileRoute } from '@tanstack/react-router'
import { type ProjectSearch, projectList } from '../../features/companies/project-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/projects/')({
  ...listRoute<ProjectSearch>(
    async () => (await import('../../features/companies/project-list.tsx')).projectList,
    {
      group: 'people',
      order: 30,
      title: 'projects.list.title',
      icon: 'FolderKanban',
      permission: 'company-project:read',
    },
  ),
  component: () => <ListPage list={projectList} />,
})
