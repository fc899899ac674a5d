import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { search } from '../../kit/list/filters.ts'

export const teamList = defineList('listTeams', {
  words: 'teams',
  entity: 'team',
  path: '/teams',
  firstPageSize: 20,
  create: {
    permission: permissionFor('createTeam', 'team:create'),
    dialog: lazyDialog(async () => (await import('./team-dialog.tsx')).TeamDialog),
  },
  rowLink: ({ id }, link) => <Link to="/teams/$id" params={{ id }} preload="intent" {...link} />,
  filters: { filter: search(100) },
  orders: { name: 'text', createdAt: 'moment' },
  columns: {
    name: { text: ({ name }) => name, sort: 'name' },
    note: { text: ({ note }) => note ?? '' },
    peopleCount: { text: ({ peopleCount }, { format }) => format.number(peopleCount) },
    createdAt: {
      text: ({ createdAt }, { format }) => format.dateTime(createdAt),
      sort: 'createdAt',
      atFirst: 'hidden',
    },
  },
})

export type TeamSearch = SearchOfList<typeof teamList>
