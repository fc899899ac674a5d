import type { Grant } from '@karwan/domain/roles'
import type { Caller } from '../../http/handler.ts'
import type { UserRow } from '../../kernel/accounts.table.ts'

type Person = Pick<
  UserRow,
  'id' | 'fullName' | 'pictureKey' | 'userType' | 'groupId' | 'projectIds' | 'partnerId'
>
type Known = { user: Person; roleName: string | null; grants: readonly Grant[] | null; sessionId: string }

/** Builds the caller from an account, its role and its session. */
export const callerOf = ({ user, roleName, grants, sessionId }: Known): Caller => ({
  userId: user.id,
  name: user.fullName,
  pictureKey: user.pictureKey,
  userType: user.userType,
  sessionId,
  roles: roleName === null ? [] : [roleName],
  grants: grants ?? [],
  groupId: user.groupId,
  projectIds: user.projectIds,
  partnerId: user.partnerId,
})
