import { idsOf } from '@karwan/domain/kernel'
import { UserType, userTypes } from '@karwan/domain/people'
import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { oneOf, search } from '../../kit/list/filters.ts'

const portalTypes = idsOf(userTypes).filter((type) => type !== UserType.partner && type !== UserType.driver)

/** The list of roles. */
export const roleList = defineList('listRoles', {
  words: 'roles',
  entity: 'role',
  path: '/roles',
  firstPageSize: 20,
  toFile: { operation: 'exportRoles', permission: permissionFor('exportRoles', 'role:export') },
  create: {
    permission: permissionFor('createRole', 'role:create'),
    dialog: lazyDialog(async () => (await import('./new-role-dialog.tsx')).NewRoleDialog),
  },
  rowLink: ({ id }, link) => <Link to="/roles/$id" params={{ id }} preload="intent" {...link} />,
  filters: { search: search(100), userType: oneOf(portalTypes, 'userType', 'bar') },
  columns: {
    name: { text: ({ name }) => name },
    userType: { text: ({ userType }, { labels }) => labels('userType', userType) },
    company: { text: ({ company }, { say }) => company?.name ?? say('roles.ofProduct') },
    usersCount: { text: ({ usersCount }, { intl }) => intl.formatNumber(usersCount), align: 'end' },
  },
})

export type RoleSearch = SearchOfList<typeof roleList>
