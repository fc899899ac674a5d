import { createFileRoute } from '@tanstack/react-router'
import { PaperLinkPage } from '../features/documents/pages/paper-link.tsx'
import { loadRest } from '../kit/text/messages.ts'

export const Route = createFileRoute('/papers/$code')({
  loader: () => loadRest(),
  component: PaperLinkRoute,
})

function PaperLinkRoute() {
  return <PaperLinkPage code={Route.useParams().code} />
}
