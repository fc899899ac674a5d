import type { UserType } from '@karwan/domain/people'
import { mayGive, rolesRefusals, scopeFor } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { roles } from '../../kernel/accounts.table.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'

/** The account that gets the role. */
type Taker = { userType: UserType; groupId: number | null }
type Role = typeof roles.$inferSelect

/** Checks that the role fits the type of user and grants nothing that the caller lacks. */
export async function roleToGive(work: Work, roleId: number, taker: Taker): Promise<void> {
  if (scopeFor(work.caller.grants, 'role:assign') === undefined)
    refuse('role.assign_missing', { status: 403 })
  const [role] = await work.tx.select().from(roles).where(eq(roles.id, roleId))
  const fault = faultOf(role, taker)
  if (fault !== undefined) refuseAt('roleId', fault)
  const verdict = withinOwn(work.caller, role, taker)
  if (verdict) refuseUnless(verdict, { field: 'roleId' })
}

/** The reason why the caller may not give this role to the account; undefined if they may. */
export function refusedRole(caller: Caller, role: Role | undefined, taker: Taker): string | undefined {
  if (scopeFor(caller.grants, 'role:assign') === undefined) return rolesRefusals['role.assign_missing']
  const fault = faultOf(role, taker)
  if (fault !== undefined) return rolesRefusals[fault]
  const verdict = withinOwn(caller, role, taker)
  return verdict && !verdict.allowed ? verdict.refusal.sentence : undefined
}

function faultOf(role: Role | undefined, { userType, groupId }: Taker) {
  if (!role || (role.groupId !== null && role.groupId !== groupId)) return 'role.unknown' as const
  return role.userType === userType ? undefined : ('role.of_other_kind' as const)
}

/**
 * Compared only for the caller's own user type: other roles reach only the rows of their own people, so staff
 * may give them.
 */
const withinOwn = (caller: Caller, role: Role | undefined, { userType }: Taker) =>
  role && caller.userType === userType ? mayGive(caller.grants, role.grants) : undefined
