import { StatusBadge } from '@karwan/design-system/components/badge'
import { Inline } from '@karwan/design-system/components/layout'
import { shownPhone } from '@karwan/domain/geography'
import { idsOf, namesOf } from '@karwan/domain/kernel'
import { userStatuses, userTypes } from '@karwan/domain/people'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { Link } from '@tanstack/react-router'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { linked, oneOf, record, search } from '../../kit/list/filters.ts'
import { UserAvatar } from '../../kit/page/user-avatar.tsx'
import type { Words } from '../../kit/text/use-words.ts'
import { countriesOptions } from '../geography/geography.queries.ts'
import { rolesOptions, teamsOptions } from './people.queries.ts'

type Row = Pick<
  Answer<'listUsers'>['items'][number],
  'fullName' | 'pictureKey' | 'phoneNumber' | 'email' | 'roleName' | 'status' | 'lastLoginAt' | 'createdAt'
>

/** Columns that every list of people has. */
const person = {
  fullName: {
    text: ({ fullName }: Row) => fullName,
    cell: (row: Row) => (
      <Inline gap={2} together>
        <UserAvatar user={row} size="sm" />
        <bdi>{row.fullName}</bdi>
      </Inline>
    ),
    sort: 'fullName' as const,
  },
  phoneNumber: { text: ({ phoneNumber }: Row) => shownPhone(phoneNumber) },
  email: { text: ({ email }: Row) => email ?? '' },
  role: { text: ({ roleName }: Row) => roleName ?? '' },
}
const standing = {
  status: {
    text: ({ status }: Row, { labels }: Words) => labels('userStatus', status),
    cell: ({ status }: Row, { labels }: Words) => (
      <StatusBadge tone={userStatuses[status].tone}>{labels('userStatus', status)}</StatusBadge>
    ),
  },
  lastLoginAt: {
    text: ({ lastLoginAt }: Row, { format, say }: Words) =>
      lastLoginAt === null ? say('people.never') : format.dateTime(lastLoginAt),
    sort: 'lastLoginAt' as const,
  },
  createdAt: {
    text: ({ createdAt }: Row, { format }: Words) => format.dateTime(createdAt),
    sort: 'createdAt' as const,
    atFirst: 'hidden' as const,
  },
}
const orders = { fullName: 'text', createdAt: 'moment', lastLoginAt: 'moment' } as const
const statusFilter = () => oneOf(namesOf(userStatuses), 'userStatus', 'bar')

/** Accounts of all companies, or of the viewer's own. */
export const userList = defineList('listUsers', {
  words: 'users',
  entity: 'user',
  path: '/users',
  firstPageSize: 20,
  create: {
    permission: permissionFor('createUser', 'user:create'),
    dialog: lazyDialog(async () => (await import('./new-user-dialog.tsx')).NewUserDialog),
  },
  fromFile: {
    permission: permissionFor('createImport', 'user:import'),
    link: (link) => <Link to="/import/$register" params={{ register: 'users' }} {...link} />,
  },
  toFile: { operation: 'exportUsers', permission: permissionFor('exportUsers', 'user:export') },
  rowLink: ({ id }, link) => <Link to="/users/$id" params={{ id }} preload="intent" {...link} />,
  filters: {
    filter: search(100),
    status: statusFilter(),
    userType: oneOf(idsOf(userTypes), 'userType'),
    roleId: record(rolesOptions),
    countryId: record(countriesOptions),
    groupId: linked(),
  },
  orders,
  columns: {
    ...person,
    company: { text: ({ companyGroup }) => companyGroup?.name ?? '' },
    userType: { text: ({ userType }, { labels }) => labels('userType', userType), atFirst: 'hidden' },
    ...standing,
  },
})

/** Accounts of customer support. */
export const internalUserList = defineList('listInternalUsers', {
  words: 'internalUsers',
  entity: 'user',
  path: '/internal-users',
  firstPageSize: 20,
  create: {
    permission: permissionFor('createUser', 'internal-user:create'),
    dialog: lazyDialog(async () => (await import('./new-user-dialog.tsx')).NewInternalUserDialog),
  },
  toFile: {
    operation: 'exportInternalUsers',
    permission: permissionFor('exportInternalUsers', 'internal-user:export'),
  },
  rowLink: ({ id }, link) => <Link to="/internal-users/$id" params={{ id }} preload="intent" {...link} />,
  filters: {
    filter: search(100),
    status: statusFilter(),
    roleId: record(rolesOptions),
    countryId: record(countriesOptions),
    teamId: record(teamsOptions),
    managerId: linked(),
  },
  orders,
  columns: {
    ...person,
    manager: { text: ({ managerName }) => managerName ?? '', atFirst: 'hidden' },
    team: { text: ({ teamName }) => teamName ?? '' },
    shift: { text: ({ shift }) => shift ?? '', atFirst: 'hidden' },
    ...standing,
  },
})

export type UserSearch = SearchOfList<typeof userList>
export type InternalUserSearch = SearchOfList<typeof internalUserList>
