import { mayDo, type Permission } from '@karwan/domain/roles'
import type { SessionUser } from '@karwan/sdk'
import { createContext, use } from 'react'

export type OwnFacts = Pick<SessionUser, 'fullName' | 'pictureKey'>
export type SignedIn = {
  user: SessionUser
  signOut: () => void
  /** Shows at once what viewers changed about themselves; the event stream may not be connected yet. */
  showOwn: (own: OwnFacts) => void
}

export const SessionContext = createContext<SignedIn | null>(null)

/** The signed-in user; only for components behind the login. */
export function useSession(): SignedIn {
  const session = use(SessionContext)
  if (!session) throw new NotSignedIn('Missing session: this is shown outside the signed-in layout')
  return session
}

/** Whether to offer an act: any one of the rights is enough. The server checks again. */
export function useMay(...rights: Permission[]): boolean {
  const { grants } = useSession().user
  return rights.some((right) => mayDo(grants, right).allowed)
}

class NotSignedIn extends Error {
  override name = 'NotSignedIn'
}
