import { UserType } from '@karwan/domain/people'
import { mayGive } from '@karwan/domain/roles'
import { and, eq, sql } from 'drizzle-orm'
import type { Caller, DataOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { refuse } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { type Asked, transact, type Work } from '../../kernel/work.ts'
import { readUser, type UserAct, type UserRead, usersFor } from './people.store.ts'
import { toUser } from './user.mapper.ts'

type Which = { id: number; act: UserAct; version?: number | undefined }
export type UserPatch = Partial<Omit<typeof users.$inferInsert, 'id' | 'version'>>

/** Locks an account, changes it, and returns the new state. An empty patch changes nothing. */
export function changeUser(
  asked: Asked,
  { id, act, version }: Which,
  change: (work: Work, held: UserRead) => Promise<UserPatch>,
): Promise<DataOf<'getUser'>> {
  return transact(asked, async (work) => {
    const held = await holdUser(work, { id, act, version })
    const patch = await change(work, held)
    if (Object.keys(patch).length > 0) await work.tx.update(users).set(bumped(patch)).where(eq(users.id, id))
    return toUser(work)(await again(work, id))
  })
}

/** Raises the version with each change of an account. */
export const bumped = (patch: UserPatch) => ({ ...patch, version: sql`${users.version} + 1` })

export async function holdUser(work: Work, { id, act, version }: Which): Promise<UserRead> {
  const reach = and(eq(users.id, id), usersFor(work.caller, act))
  const [held] = await work.tx.select({ id: users.id }).from(users).where(reach).for('update')
  if (!held) throw refusal.notFound()
  const read = await again(work, id)
  await refuseStale(read.user.version, version, async () => toUser(work)(read))
  refuseOutranked(work.caller, read)
  return read
}

async function again(work: Work, id: number): Promise<UserRead> {
  const read = await readUser(work.tx, eq(users.id, id))
  if (!read) throw refusal.notFound()
  return read
}

/** Without this check, somebody could take over an account with more rights by changing its phone. */
function refuseOutranked(caller: Caller, { user, grants }: UserRead): void {
  // Roles of companies, partners and drivers reach only their own rows, whatever they grant.
  if (caller.userType === UserType.internal && user.userType !== UserType.internal) return
  if (!mayGive(caller.grants, grants ?? []).allowed) refuse('people.outranks_you', { status: 403 })
}
