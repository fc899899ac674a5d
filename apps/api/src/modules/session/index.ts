import { eq } from 'drizzle-orm'
import type { Handler, PublicHandler, SomeHandlers } from '../../http/handler.ts'
import { login } from './login.ts'
import { giveLoginCode } from './login-code.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from './own-second-factor.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { refreshSession } from './refresh-session.ts'
import { endSeeingAs } from './seeing-as.ts'
import { sessions } from './sessions.table.ts'

const loginInternal: PublicHandler<'loginInternal'> = (request) => login('csr', request)
const loginShipper: PublicHandler<'loginShipper'> = (request) => login('shipper', request)

const logout: Handler<'logout'> = async ({ caller, deps }) => {
  await deps.db
    .update(sessions)
    .set({ revokedAt: deps.clock(), revokedWhy: 'logout' })
    .where(eq(sessions.id, caller.sessionId))
  return null
}

export const sessionHandlers = {
  loginInternal,
  loginShipper,
  refreshSession,
  logout,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  giveLoginCode,
  getSecondFactor,
  renewRecoveryCodes,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endSeeingAs,
} satisfies SomeHandlers
