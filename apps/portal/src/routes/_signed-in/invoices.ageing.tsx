import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { AgeingReportPage } from '../../features/reports/pages/ageing-report.tsx'

export const Route = createFileRoute('/_signed-in/invoices/ageing')({
  validateSearch: z.object({ format: z.catch(z.optional(z.enum(['xlsx', 'csv'])), undefined) }),
  component: AgeingRoute,
})

function AgeingRoute() {
  return <AgeingReportPage format={Route.useSearch().format} />
}
