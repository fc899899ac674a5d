import { createFileRoute } from '@tanstack/react-router'
import { BillTCheckPage } from '../features/documents/pages/bill-t-check.tsx'
import { loadRest } from '../kit/text/messages.ts'

export const Route = createFileRoute('/check/$code')({
  loader: () => loadRest(),
  component: BillTCheckRoute,
})

function BillTCheckRoute() {
  return <BillTCheckPage code={Route.useParams().code} />
}
