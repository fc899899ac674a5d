import { mayDo, type Permission } from '@karwan/domain/roles'
import { createContext, use } from 'react'
import { SessionContext } from '../access/session.ts'

/** What somebody has to be allowed who sends the form inside. */
export const FormRight = createContext<Permission | undefined>(undefined)

/** Whether the right to send this form was taken away while it was open. */
export function useIsRightLost(): boolean {
  const permission = use(FormRight)
  const session = use(SessionContext)
  return permission !== undefined && session !== null && !mayDo(session.user.grants, permission).allowed
}
