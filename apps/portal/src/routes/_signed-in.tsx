import { loginRedirectFor } from '@karwan/domain/session'
import { loadOperations } from '@karwan/sdk'
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
    // Before another page renders, let the browser paint the pressed button.
    if (cause === 'stay' && location.pathname !== shownPath) await afterPaint()
    shownPath = location.pathname
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      loadRest(),
      // Rendering the frame takes a slow phone 0.2 s. The page below sends its requests before that only if it
      // need not load the operations itself.
      loadOperations(),
      // Loaded after sign-in, because the login does not need it.
      import('../app/bring-own.ts').then(({ bringOwn }) => bringOwn(queryClient)),
    ]),
  component: SignedInRoute,
})

function SignedInRoute() {
  const { session } = Route.useRouteContext()
  return <SignedInLayout session={session} />
}
