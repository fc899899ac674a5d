import { companyPageSize, projectVerticals } from '@karwan/domain/companies'
import { shownPhone } from '@karwan/domain/geography'
import { idsOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, oneOf, record, search } from '../../kit/list/filters.ts'
import { allCompaniesOptions } from './companies.queries.ts'

export const projectList = defineList('listCompanyProjects', {
  words: 'projects',
  entity: 'project',
  path: '/projects',
  firstPageSize: companyPageSize,
  create: {
    permission: permissionFor('createCompanyProject', 'company-project:create'),
    dialog: lazyDialog(async () => (await import('./project-dialog.tsx')).ProjectDialog),
  },
  fromFile: {
    permission: permissionFor('createImport', 'company-project:import'),
    link: (link) => <Link to="/import/$register" params={{ register: 'projects' }} {...link} />,
  },
  toFile: {
    operation: 'exportCompanyProjects',
    permission: permissionFor('exportCompanyProjects', 'company-project:export'),
  },
  rowLink: ({ id }, link) => <Link to="/projects/$id" params={{ id }} preload="intent" {...link} />,
  filters: {
    filter: search(100),
    groupId: record(allCompaniesOptions),
    projectVerticalTypeId: oneOf(idsOf(projectVerticals), 'projectVertical'),
    isContractualAllowed: flag(),
  },
  orders: { name: 'text', createdAt: 'moment' },
  columns: {
    name: { text: ({ name }) => name, sort: 'name' },
    groupId: { text: ({ groupName }) => groupName },
    projectVerticalTypeId: {
      text: ({ projectVerticalTypeId }, { labels }) => labels('projectVertical', projectVerticalTypeId),
    },
    phoneNumber: {
      text: ({ phoneNumber }) => shownPhone(phoneNumber),
      fit: 'whole',
    },
    isContractualAllowed: {
      text: ({ isContractualAllowed }, { say }) => say(isContractualAllowed ? 'form.yes' : 'form.no'),
    },
    createdAt: { text: ({ createdAt }, { format }) => format.dateTime(createdAt), sort: 'createdAt' },
  },
})

export type ProjectSearch = SearchOfList<typeof projectList>
