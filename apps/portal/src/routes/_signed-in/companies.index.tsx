import { createFileRoute } from '@tanstack/react-router'
import { type CompanySearch, companyList } from '../../features/companies/company-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/companies/')({
  ...listRoute<CompanySearch>(
    async () => (await import('../../features/companies/company-list.tsx')).companyList,
    {
      group: 'people',
      order: 20,
      title: 'companies.list.title',
      icon: 'BuildingComplex',
      permission: ['company-group:read', 'company:read'],
    },
  ),
  component: () => <ListPage list={companyList} />,
})
