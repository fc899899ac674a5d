import type { UserType } from '@karwan/domain/people'
import { mayGive, scopeFor } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import { refuseUnless } from '../../http/refusal.ts'
import { roles } from '../../kernel/accounts.table.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'

/** Who gets the role. */
type Taker = { userType: UserType; groupId: number | null }

/** A role of this kind of account that holds nothing beyond the caller's own. */
export async function roleToGive(work: Work, roleId: number, { userType, groupId }: Taker): Promise<void> {
  if (scopeFor(work.caller.grants, 'role:assign') === undefined)
    refuse('role.assign_missing', { status: 403 })
  const [role] = await work.tx.select().from(roles).where(eq(roles.id, roleId))
  if (!role || (role.groupId !== null && role.groupId !== groupId)) return refuseAt('roleId', 'role.unknown')
  if (role.userType !== userType) return refuseAt('roleId', 'role.of_other_kind')
  // A company's roles speak of its own rows, so staff who may add its people may give them.
  const isOfOwnKind = work.caller.userType === userType
  if (isOfOwnKind) refuseUnless(mayGive(work.caller.grants, role.grants), { field: 'roleId' })
}
