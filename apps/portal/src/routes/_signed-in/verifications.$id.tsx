import { createFileRoute } from '@tanstack/react-router'
import { type Queue, queueOf } from '../../features/verification/queue-search.ts'
import { ReviewPage } from '../../features/verification/review-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/verifications/$id')({
  ...recordRoute('getVerification'),
  // Only typed here: the page validates it, because all that a route imports is loaded with the login.
  validateSearch: (raw: object): Queue => raw,
  component: ReviewRoute,
})

function ReviewRoute() {
  return <ReviewPage id={Route.useParams().id} queue={queueOf(Route.useSearch())} />
}
