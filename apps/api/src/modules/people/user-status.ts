import { BlockAction, type BlockActionId, mayChangeBlock, userStatusForm } from '@karwan/domain/people'
import { and, desc, eq, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { type UserRow, users } from '../../kernel/accounts.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { withForm } from '../../kernel/with-form.ts'
import { readingOf, type Work } from '../../kernel/work.ts'
import { countSessionsOf, endSessionsOf } from '../session/end-sessions.ts'
import { accountBlocks } from './account-blocks.table.ts'
import { reasonGiven } from './block-reasons.ts'
import { changeUser } from './held-user.ts'
import { readUser, type UserRead, usersFor } from './people.store.ts'
import { toUser } from './user.mapper.ts'

/** Blocks or unblocks an account; a block ends its sessions. */
export const updateUserStatus = withForm<'updateUserStatus'>()(
  userStatusForm,
  ({ form, note, ...request }) => {
    const { id } = request.path
    return changeUser(request, { id, act: 'block', version: form.version }, async (work, read) => {
      const { user } = read
      if (user.userType !== form.userType) refuseAt('userType', 'people.type_differs')
      const { status, reason } = await changeBlock(work, read, form)
      note({
        entityType: 'user',
        before: { status: user.status },
        after: { status },
        ...(reason !== null && { reason }),
      })
      return { status }
    })
  },
)

type BlockForm = {
  block: BlockActionId
  reasonId?: number | undefined
  reason?: string | undefined
}

/**
 * Records a block or unblock of a locked account with its effects (sessions, partner or driver); the caller
 * writes the returned status.
 */
export async function changeBlock(
  work: Work,
  read: UserRead,
  { block, reasonId, reason: words }: BlockForm,
): Promise<{ status: UserRow['status']; reason: string | null }> {
  const { user } = read
  if (user.id === work.caller.userId) refuse('people.not_yourself')
  const name = await reasonGiven(work.tx, user.userType, { block, reasonId, reason: words })
  refuseUnless(mayChangeBlock(user.status, block), { current: toUser(work)(read) })
  const isBlocked = block === BlockAction.block
  const reason = words ?? name
  await work.tx.insert(accountBlocks).values({
    userId: user.id,
    block,
    reasonId: reasonId ?? null,
    reason,
    at: work.now,
    byUserId: work.caller.userId,
  })
  if (isBlocked) await endSessionsOf(work.tx, user.id, work.now)
  await work.ports.people.followBlock(work, user, isBlocked)
  if (isBlocked) await work.ports.people.tellOfBlock(work, user, reason)
  return { status: isBlocked ? 'BLOCKED' : user.passwordHash === '' ? 'INVITED' : 'ACTIVE', reason }
}

const actor = alias(users, 'actor')

export const readBlockDetails: Handler<'readBlockDetails'> = async (request) => {
  const { caller, path, deps } = request
  const reach = or(usersFor(caller, 'read'), usersFor(caller, 'block'))
  const read = await readUser(deps.db, and(eq(users.id, path.id), reach))
  if (!read) throw refusal.notFound()
  const reading = readingOf(request)
  const rows = await deps.db
    .select({ event: accountBlocks, by: personColumns(actor) })
    .from(accountBlocks)
    .innerJoin(actor, eq(actor.id, accountBlocks.byUserId))
    .where(eq(accountBlocks.userId, path.id))
    .orderBy(desc(accountBlocks.id))
    .limit(100)
  const history = rows.map(({ event, by }) => ({
    type: event.block,
    reasonId: event.reasonId,
    reason: event.reason,
    at: event.at.toISOString(),
    by,
  }))
  return {
    isBlocked: read.user.status === 'BLOCKED',
    latest: history.find(({ type }) => type === path.type) ?? null,
    openWork: {
      sessions: await countSessionsOf(deps.db, path.id, reading.now),
      ...(await request.ports.people.openWorkOf(reading, read.user)),
    },
    history,
  }
}
