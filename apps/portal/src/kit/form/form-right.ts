import { mayDo, type Permission } from '@karwan/domain/roles'
import { createContext, use } from 'react'
import { SessionContext } from '../access/session.ts'

/** What somebody has to be allowed who sends the form inside; any one of several is enough. */
export const FormRight = createContext<Permission | readonly Permission[] | undefined>(undefined)

/** Whether the right to send this form was taken away while it was open. */
export function useIsRightLost(): boolean {
  const permission = use(FormRight)
  const session = use(SessionContext)
  if (permission === undefined || session === null) return false
  return ![permission].flat().some((one) => mayDo(session.user.grants, one).allowed)
}
