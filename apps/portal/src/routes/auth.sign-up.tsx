import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignUpPage } from '../features/people/pages/sign-up.tsx'
import { whoIsSignedIn } from '../kit/access/session-actor.ts'
import { loadRest } from '../kit/text/messages.ts'

export const Route = createFileRoute('/auth/sign-up')({
  beforeLoad: async ({ context: { session } }) => {
    if (await whoIsSignedIn(session)) throw redirect({ to: '/welcome', replace: true })
  },
  loader: () => loadRest(),
  component: SignUpRoute,
})

function SignUpRoute() {
  const { session } = Route.useRouteContext()
  return <SignUpPage session={session} />
}
