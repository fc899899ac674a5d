import { createFileRoute } from '@tanstack/react-router'
import { SecondFactorPage } from '../features/people/account/second-factor-page.tsx'

export const Route = createFileRoute('/auth/second-factor')({ component: SecondFactorRoute })

function SecondFactorRoute() {
  const { session } = Route.useRouteContext()
  return <SecondFactorPage session={session} />
}
