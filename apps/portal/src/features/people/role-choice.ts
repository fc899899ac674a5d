import { mayGive } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../kit/access/session.ts'
import { rolesOptions, type User } from './people.queries.ts'

type Taker = { userType: User['userType']; groupId?: number | null | undefined }

/** Options: the roles that the viewer may give to an account of this user type and company. */
export function useRoleChoices({ userType, groupId }: Taker) {
  const { user } = useSession()
  const { data: roles = [] } = useQuery(rolesOptions())
  const mayGiveIt = (role: (typeof roles)[number]) =>
    user.userType !== userType || mayGive(user.grants, role.permissions).allowed
  return roles
    .filter((role) => role.userType === userType)
    .filter(({ company }) => company === null || groupId === undefined || company.id === groupId)
    .filter(mayGiveIt)
    .map(({ id, name }) => ({ value: id, label: name }))
}
