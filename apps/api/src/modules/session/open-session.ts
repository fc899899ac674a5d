import type { ClientApp } from '@karwan/domain/session'
import { eq } from 'drizzle-orm'
import { type Audited, audit } from '../../http/audit.ts'
import type { DataOf, Deps } from '../../http/handler.ts'
import { type UserRow, users } from '../../kernel/accounts.table.ts'
import type { Work } from '../../kernel/work.ts'
import { signDevice } from './device-sign.ts'
import { sessionUserOf } from './session-user.ts'
import { sessions } from './sessions.table.ts'

const hour = 60 * 60_000
/** The longest duration of a session: customer support signs in daily, others weekly. */
const longestSessionMs = { csr: 24 * hour, shipper: 7 * 24 * hour } as const
const longestUserAgent = 300

type Opened = {
  app: ClientApp
  user: UserRow
  trace: Omit<Audited, 'event'>
  userAgent: string
  device: string | undefined
}

/** Opens a session for a user who has passed all steps of the sign-in. */
export async function openSession(
  deps: Deps,
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { app, user, trace, userAgent, device }: Opened,
): Promise<DataOf<'loginInternal'>> {
  const id = deps.newId()
  await tx.insert(sessions).values({
    id,
    userId: user.id,
    app,
    rotatedAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + longestSessionMs[app]),
    userAgent: userAgent.slice(0, longestUserAgent),
    address: trace.address ?? null,
    createdAt: now,
  })
  await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, user.id))
  await audit(tx, { ...trace, event: 'login', userId: user.id, sessionId: id })
  return {
    auth: {
      token: await deps.tokens.sign({ userId: user.id, sessionId: id, generation: 0 }),
      refreshToken: deps.tokens.refreshToken({ sessionId: id, generation: 0 }),
    },
    user: await sessionUserOf(tx, user),
    device: signDevice(deps, device, user),
  }
}
