import { Banner } from '@karwan/design-system/patterns/banner'
import { permissionFor } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRemoval } from '../../kit/access/operations.ts'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { companyList } from './company-list.tsx'
import { CompanyPapers } from './company-papers.tsx'
import { CompanyProjects } from './company-projects.tsx'
import { CompanySettings } from './company-settings.tsx'

const CompanyDialog = lazyDialog(async () => (await import('./company-dialog.tsx')).CompanyDialog)

/** One company: its facts, cities, projects and papers. */
export function CompanyPage({
  id,
  verification,
  notifications,
}: {
  id: number
  verification: ReactNode
  notifications: ReactNode
}) {
  const navigate = useNavigate()
  const remove = useRemoval('deleteCompanyGroup', () => navigate({ to: '/companies' }), 'companies')
  return (
    <RegisterPage
      list={companyList}
      audited="company-group"
      record={useQuery(recordOptions('getCompanyGroup', id))}
      title={({ name }) => name}
      description={({ address, city, country }) =>
        [address, city?.name, country.name].filter(Boolean).join(', ')
      }
      notice={({ lacksLicense }, { say }) =>
        lacksLicense && <Banner tone="warning">{say('companies.license.missing')}</Banner>
      }
      facts={{
        identificationType: ({ identificationType }, { labels }) =>
          identificationType && labels('identificationType', identificationType),
        identificationValue: ({ identificationValue }) => identificationValue,
        province: ({ province }) => province?.name ?? null,
        operationalCities: ({ operationalCities }) => operationalCities.map(({ name }) => name).join(', '),
        currency: ({ currency }) => currency,
        weightUnit: ({ weightUnit }) => weightUnit,
        shipmentsCount: ({ shipmentsCount }, { format }) => format.number(shipmentsCount),
        peopleCount: ({ peopleCount }, { format }) => format.number(peopleCount),
        createdAt: ({ createdAt }, { format }) => format.dateTime(createdAt),
      }}
      edit={{
        permission: permissionFor('updateCompanyGroup', 'company-group:update'),
        dialog: (company, onClose) => <CompanyDialog company={company} onClose={onClose} />,
      }}
      remove={{
        permission: [
          permissionFor('deleteCompanyGroup', 'company-group:delete'),
          permissionFor('deleteCompanyGroup', 'company:delete'),
        ],
        run: ({ version }, idempotencyKey) => remove({ path: { id }, query: { version }, idempotencyKey }),
      }}
      acts={(_, { say }) => [
        {
          id: 'branding',
          label: say('branding.title'),
          permission: [
            permissionFor('saveCompanyConfigurations', 'company-group:update'),
            permissionFor('saveCompanyConfigurations', 'company:update'),
            permissionFor('saveCompanyConfigurations', 'theme:manage'),
            permissionFor('saveCompanyConfigurations', 'feature-flag:manage'),
          ],
          link: (link) => <Link to="/companies/$id/branding" params={{ id }} {...link} />,
        },
        {
          id: 'billing',
          label: say('companies.act.billing'),
          permission: permissionFor('getInvoiceConfiguration', 'invoice-config:read'),
          link: (link) => <Link to="/companies/$id/billing" params={{ id }} {...link} />,
        },
      ]}
    >
      {(company) => (
        <>
          <CompanyProjects company={company} />
          <CompanySettings company={company} />
          {notifications}
          {verification}
          <CompanyPapers company={company} />
        </>
      )}
    </RegisterPage>
  )
}
