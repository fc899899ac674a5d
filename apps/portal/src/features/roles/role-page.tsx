import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRemoval } from '../../kit/access/operations.ts'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { RoleEditor } from './role-editor.tsx'
import { roleList } from './role-list.tsx'

export type Role = Answer<'getRole'>

/** One role: its grants, how many people have it, and its editor. */
export function RolePage({ id }: { id: number }) {
  const navigate = useNavigate()
  const remove = useRemoval('deleteRole', () => navigate({ to: '/roles' }), 'roles', 'people')
  return (
    <RegisterPage<Role>
      list={roleList}
      audited="role"
      record={useQuery(recordOptions('getRole', id))}
      title={({ name }) => name}
      facts={{
        userType: ({ userType }, { labels }) => labels('userType', userType),
        company: ({ company }, { say }) => company?.name ?? say('roles.ofProduct'),
        demandsSecondFactor: ({ demandsSecondFactor }, { say }) =>
          say(demandsSecondFactor ? 'form.yes' : 'form.no'),
        usersCount: ({ usersCount }, { intl }) => intl.formatNumber(usersCount),
      }}
      remove={{
        permission: permissionFor('deleteRole', 'role:delete'),
        run: ({ id, version }, idempotencyKey) =>
          remove({ path: { id }, query: { version }, idempotencyKey }),
      }}
    >
      {(role) => <RoleEditor key={role.version} role={role} />}
    </RegisterPage>
  )
}
