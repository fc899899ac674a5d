import { eq } from 'drizzle-orm'
import { audit } from '../../http/audit.ts'
import type { Handler, HandlersOf, PublicHandler } from '../../http/handler.ts'
import { login } from './login.ts'
import { refreshSession } from './refresh-session.ts'
import { sessions } from './sessions.table.ts'

const loginInternal: PublicHandler<'loginInternal'> = (request) => login('csr', request)
const loginShipper: PublicHandler<'loginShipper'> = (request) => login('shipper', request)

const logout: Handler<'logout'> = async ({ caller, deps, ip, requestId }) => {
  const at = deps.clock()
  await deps.db
    .update(sessions)
    .set({ revokedAt: at, revokedWhy: 'logout' })
    .where(eq(sessions.id, caller.sessionId))
  const who = { userId: caller.userId, sessionId: caller.sessionId }
  await audit(deps.db, { event: 'logout', at, ...who, address: ip, requestId })
  return null
}

export const sessionHandlers = { loginInternal, loginShipper, refreshSession, logout } satisfies HandlersOf<
  'loginInternal' | 'loginShipper' | 'refreshSession' | 'logout'
>
