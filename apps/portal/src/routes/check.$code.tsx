import { createFileRoute } from '@tanstack/react-router'
import { BillTCheckPage } from '../features/documents/pages/bill-t-check.tsx'

export const Route = createFileRoute('/check/$code')({ component: BillTCheckRoute })

function BillTCheckRoute() {
  return <BillTCheckPage code={Route.useParams().code} />
}
