import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { refuse } from '../../kernel/refuse.ts'
import { maySeeAs } from '../../kernel/see-as.ts'
import { transact } from '../../kernel/work.ts'
import { callerOf } from '../session/caller-of.ts'
import { openSeeing } from '../session/seeing-as.ts'
import { sessionUserOf } from '../session/session-user.ts'
import { readUser, usersFor } from './people.store.ts'

export const seeAsUser: Handler<'seeAsUser'> = (request) =>
  transact(request, async (work) => {
    const { path, caller, deps, ip, note } = request
    const read = await readUser(work.tx, and(eq(users.id, path.id), usersFor(caller, 'impersonate')))
    if (!read) throw refusal.notFound()
    refuseUnless(maySeeAs(caller, callerOf({ ...read, sessionId: '' })))
    if (read.user.status !== 'ACTIVE') refuse('role.see_as_not_active')
    const { token, expiresAt } = await openSeeing(deps, work, path.id, ip)
    note({ entityType: 'user', after: { until: expiresAt.toISOString() } })
    const user = await sessionUserOf(work.tx, read.user)
    return { token, expiresAt: expiresAt.toISOString(), user: { ...user, mustSetUpSecondFactor: false } }
  })
