import { createFileRoute } from '@tanstack/react-router'
import { SecondFactorPage } from '../features/people/account/second-factor-page.tsx'
import { loadRest } from '../kit/text/messages.ts'

export const Route = createFileRoute('/auth/second-factor')({
  loader: () => loadRest(),
  component: SecondFactorRoute,
})

function SecondFactorRoute() {
  const { session } = Route.useRouteContext()
  return <SecondFactorPage session={session} />
}
