import { companyPageSize } from '@karwan/domain/companies'
import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, record, search } from '../../kit/list/filters.ts'
import { countriesOptions } from '../geography/geography.queries.ts'
import { CompanyPeek } from './company-peek.tsx'

export const companyList = defineList('listCompanyGroups', {
  words: 'companies',
  entity: 'company',
  path: '/companies',
  firstPageSize: companyPageSize,
  create: {
    permission: [
      permissionFor('createCompanyGroup', 'company-group:create'),
      permissionFor('createCompanyGroup', 'company:create'),
    ],
    dialog: lazyDialog(async () => (await import('./company-dialog.tsx')).CompanyDialog),
  },
  fromFile: {
    permission: permissionFor('createImport', 'company-group:import'),
    link: (link) => <Link to="/import/$register" params={{ register: 'companies' }} {...link} />,
  },
  toFile: {
    operation: 'exportCompanyGroups',
    permission: permissionFor('exportCompanyGroups', 'company-group:export'),
  },
  rowLink: ({ id }, link) => <Link to="/companies/$id" params={{ id }} preload="intent" {...link} />,
  filters: {
    filter: search(100),
    countryId: record(countriesOptions),
    lacksLicense: flag(),
  },
  orders: { name: 'text', cityName: 'text', createdAt: 'moment' },
  columns: {
    name: { text: ({ name }) => name, sort: 'name' },
    cityName: { text: ({ cityName }) => cityName ?? '', sort: 'cityName' },
    projectsCount: { text: ({ projectsCount }, { format }) => format.number(projectsCount), align: 'end' },
    currency: { text: ({ currency }) => currency },
    weightUnit: { text: ({ weightUnit }) => weightUnit, atFirst: 'hidden' },
    createdAt: { text: ({ createdAt }, { format }) => format.dateTime(createdAt), sort: 'createdAt' },
  },
  peek: CompanyPeek,
})

export type CompanySearch = SearchOfList<typeof companyList>
