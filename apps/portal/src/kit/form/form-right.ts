import { mayDo, type Permission } from '@karwan/domain/roles'
import { createContext, use } from 'react'
import { SessionContext } from '../access/session.ts'

/** The permissions to send the form inside; any one of them is enough. */
export const FormRight = createContext<Permission | readonly Permission[] | undefined>(undefined)

/** Whether the right to send this form was taken away while it was open. */
export function useIsRightLost(): boolean {
  const permission = use(FormRight)
  const session = use(SessionContext)
  if (permission === undefined || session === null) return false
  return ![permission].flat().some((one) => mayDo(session.user.grants, one).allowed)
}
