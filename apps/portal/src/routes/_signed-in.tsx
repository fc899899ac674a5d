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
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      loadRest(),
      loadOperations(),
      // Loaded after sign-in, because the login does not need it.
      import('../app/bring-own.ts').then(({ bringOwn }) => bringOwn(queryClient)),
    ])
    // Rendering the frame takes a slow phone 0.2 s, so let the page below send its requests first.
    await nextTask()
  },
  component: SignedInRoute,
})

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

function SignedInRoute() {
  const { session } = Route.useRouteContext()
  return <SignedInLayout session={session} />
}
