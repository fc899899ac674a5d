import { safeRedirect } from '@karwan/domain/session'
import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { LoginPage } from '../features/session/pages/login.tsx'
import { whoIsSignedIn } from '../kit/access/session-actor.ts'

export const Route = createFileRoute('/auth/login')({
  validateSearch: z.object({ redirect: z.catch(z.optional(z.string()), undefined) }),
  beforeLoad: async ({ context: { session }, search }) => {
    if (!(await whoIsSignedIn(session))) return
    throw redirect({ href: safeRedirect(search.redirect, location.origin) ?? '/', replace: true })
  },
  component: LoginRoute,
})

function LoginRoute() {
  const { session } = Route.useRouteContext()
  return <LoginPage session={session} />
}
