import type { Handler } from '../../http/handler.ts'
import { forgetAttemptsOn } from '../session/login-attempts.ts'
import { changeUser } from './held-user.ts'

/** Ends the waiting time after too many wrong passwords. Does nothing if there is none. */
export const liftSignInLock: Handler<'liftSignInLock'> = (request) => {
  const { id } = request.path
  return changeUser(request, { id, act: 'block' }, async (work, { lockedUntil }) => {
    await forgetAttemptsOn(work.tx, id)
    const isLocked = lockedUntil !== null && lockedUntil > work.now
    if (isLocked) request.note({ entityType: 'user', before: { lockedUntil }, after: { lockedUntil: null } })
    return {}
  })
}
