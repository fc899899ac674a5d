import { leadsToLogin, loginRedirectFor } from '@karwan/domain/session'
import type { SessionActor } from '../kit/access/session-actor.ts'
import type { createPortalRouter } from './router.tsx'

type Router = ReturnType<typeof createPortalRouter>

/** Brings the page to where the session is: to the login when it ends, onwards when it begins, afresh for another user. */
export function followSession(session: SessionActor, router: Router): void {
  let userId = session.getSnapshot().context.user?.id
  session.subscribe((snapshot) => {
    const { user, reason } = snapshot.context
    const { pathname, href } = router.state.location
    if (snapshot.matches('signedIn') && user) {
      // Nothing of the user before may stay on the screen, in memory or on its way.
      if (userId !== undefined && userId !== user.id && !pathname.startsWith('/auth'))
        return location.assign('/')
      userId = user.id
      if (pathname.startsWith('/auth')) void router.invalidate()
      // Their role has begun to demand it while they were at work.
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
