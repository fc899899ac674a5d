import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { refuse } from '../../kernel/refuse.ts'
import { transact } from '../../kernel/work.ts'
import { countSessionsOf, endSessionsOf } from '../session/end-sessions.ts'
import { listSessionsOf } from '../session/own-sessions.ts'
import { holdUser } from './held-user.ts'
import { readUser, usersFor } from './people.store.ts'

export const listUserSessions: Handler<'listUserSessions'> = async ({ caller, path, deps }) => {
  if (!(await readUser(deps.db, and(eq(users.id, path.id), usersFor(caller, 'read')))))
    throw refusal.notFound()
  return listSessionsOf(deps, path.id, caller)
}

/** Ends a user's sessions, as for a lost but locked phone; the password stays valid. */
export const endUserSessions: Handler<'endUserSessions'> = (request) =>
  transact(request, async (work) => {
    const { id } = request.path
    if (id === work.caller.userId) refuse('people.not_yourself')
    await holdUser(work, { id, act: 'change-password' })
    const ended = await countSessionsOf(work.tx, id, work.now)
    await endSessionsOf(work.tx, id, work.now)
    request.note({ entityType: 'user', entityId: id })
    return { ended }
  })
