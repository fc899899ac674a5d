import { mayGive, type Permission } from '@karwan/domain/roles'
import { and, eq } from 'drizzle-orm'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { refuse } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import type { Work } from '../../kernel/work.ts'
import { type RoleRead, roleRows, rolesKeptBy, rolesSeenBy, toRole } from './role.store.ts'

type Which = { id: number; permission: Permission; version?: number | undefined }

/**
 * Locks a role that the caller may change: within their scope, not their own, and without grants that they
 * lack.
 */
export async function holdRole(work: Work, { id, permission, version }: Which): Promise<RoleRead> {
  const kept = and(eq(roles.id, id), rolesKeptBy(work.caller, permission))
  const [held] = await work.tx.select({ id: roles.id }).from(roles).where(kept).for('update')
  if (!held) return refuseShared(work, id)
  const read = await readRole(work, id)
  await refuseStale(read.role.version, version, async () => toRole(read))
  const [me] = await work.tx
    .select({ roleId: users.roleId })
    .from(users)
    .where(eq(users.id, work.caller.userId))
  if (me?.roleId === id) refuse('role.own')
  // Roles of another user type reach only the rows of their own people, so their grants are not compared.
  if (read.role.userType === work.caller.userType) refuseUnless(mayGive(work.caller.grants, read.role.grants))
  return read
}

/** Refuses a shared role of the product with a reason if the caller can see it; 404 otherwise. */
async function refuseShared(work: Work, id: number): Promise<never> {
  const seen = await work.tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.id, id), rolesSeenBy(work.caller)))
  if (seen.length > 0) refuse('role.shared', { status: 403 })
  throw refusal.notFound()
}

export async function readRole(work: Work, id: number): Promise<RoleRead> {
  const [read] = await roleRows(work.tx, work.caller).where(eq(roles.id, id))
  if (!read) throw refusal.notFound()
  return read
}
