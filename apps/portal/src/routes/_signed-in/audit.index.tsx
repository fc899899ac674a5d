import { createFileRoute } from '@tanstack/react-router'
import { type AuditSearch, auditList } from '../../features/audit/audit-list.tsx'
import { ManyNamed } from '../../features/audit/many-named.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/audit/')({
  ...listRoute<AuditSearch>(async () => (await import('../../features/audit/audit-list.tsx')).auditList, {
    group: 'settings',
    order: 90,
    title: 'audit.list.title',
    icon: 'ReceiptText',
    permission: 'audit:read',
  }),
  component: AuditRoute,
})

function AuditRoute() {
  return <ListPage list={auditList} notice={<ManyNamed search={Route.useSearch().search} />} />
}
