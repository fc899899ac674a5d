import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../features/reports/pages/dashboard.tsx'
import { countsOptions } from '../../features/reports/reports.queries.ts'

export const Route = createFileRoute('/_signed-in/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(countsOptions()),
  component: DashboardPage,
})
