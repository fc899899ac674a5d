import { leadsToLogin, loginRedirectFor } from '@karwan/domain/session'
import type { SessionActor } from '../kit/access/session-actor.ts'
import type { createPortalRouter } from './router.tsx'

type Router = ReturnType<typeof createPortalRouter>

/**
 * Navigates when the session changes: to the login when it ends,
 * onwards after a login, and by a reload when another user signs in.
 */
export function followSession(session: SessionActor, router: Router): void {
  let userId = session.getSnapshot().context.user?.id
  session.subscribe((snapshot) => {
    const { user, reason } = snapshot.context
    const { pathname, href } = router.state.location
    if (snapshot.matches('signedIn') && user) {
      // The reload discards everything of the previous user:
      // on the screen, in memory and in requests under way.
      if (userId !== undefined && userId !== user.id && !pathname.startsWith('/auth'))
        return location.assign('/')
      userId = user.id
      if (pathname.startsWith('/auth')) void router.invalidate()
      // Their role began to demand a second factor while they were signed in.
      else if (user.mustSetUpSecondFactor) void router.navigate({ to: '/auth/second-factor' })
    }
    if (snapshot.matches('signedOut') && userId !== undefined) {
      userId = undefined
      if (!leadsToLogin(pathname)) return
      const redirect = reason === 'asked' ? undefined : loginRedirectFor(href)
      void router.navigate({ to: '/auth/login', search: { redirect }, replace: true })
    }
  })
}
