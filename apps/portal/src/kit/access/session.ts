import { mayDo, type Permission } from '@karwan/domain/roles'
import type { SessionUser } from '@karwan/sdk'
import { createContext, use } from 'react'

export type SignedIn = { user: SessionUser; signOut: () => void }

export const SessionContext = createContext<SignedIn | null>(null)

/** Who is signed in; only for what stands behind the login. */
export function useSession(): SignedIn {
  const session = use(SessionContext)
  if (!session) throw new NotSignedIn('Missing session: this is shown outside the signed-in layout')
  return session
}

/** Whether to offer an act at all. The server asks again. */
export function useMay(permission: Permission): boolean {
  return mayDo(useSession().user.grants, permission).allowed
}

class NotSignedIn extends Error {
  override name = 'NotSignedIn'
}
