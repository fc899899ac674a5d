import { loginRedirectFor } from '@karwan/domain/session'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadRest } from '../app/messages.ts'
import { preferencesOptions } from '../app/preferences.ts'
import { whoIsSignedIn } from '../app/session-actor.ts'
import { SignedInLayout } from '../app/signed-in-layout.tsx'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context: { session }, location }) => {
    if (await whoIsSignedIn(session)) return
    throw redirect({ to: '/auth/login', search: { redirect: loginRedirectFor(location.href) } })
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([loadRest(), queryClient.ensureQueryData(preferencesOptions())]),
  component: SignedInRoute,
})

function SignedInRoute() {
  const { session } = Route.useRouteContext()
  return <SignedInLayout session={session} />
}
