import { loginRedirectFor } from '@karwan/domain/session'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { afterPaint } from '../app/after-paint.ts'
import { SignedInLayout } from '../app/signed-in-layout.tsx'
import { whoIsSignedIn } from '../kit/access/session-actor.ts'
import { loadRest } from '../kit/text/messages.ts'

let shownPath: string | undefined

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context: { session }, location, cause, preload }) => {
    const user = await whoIsSignedIn(session)
    if (!user) throw redirect({ to: '/auth/login', search: { redirect: loginRedirectFor(location.href) } })
    if (user.mustSetUpSecondFactor) throw redirect({ to: '/auth/second-factor' })
    if (preload) return
    // Another page is rendered whole: whoever pressed for it sees first that the press was taken.
    if (cause === 'stay' && location.pathname !== shownPath) await afterPaint()
    shownPath = location.pathname
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      loadRest(),
      // What nobody needs to sign in comes when somebody has.
      import('../app/bring-own.ts').then(({ bringOwn }) => bringOwn(queryClient)),
    ]),
  component: SignedInRoute,
})

function SignedInRoute() {
  const { session } = Route.useRouteContext()
  return <SignedInLayout session={session} />
}
