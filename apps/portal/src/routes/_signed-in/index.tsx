import { createFileRoute } from '@tanstack/react-router'
import { clientApp } from '../../app/boot-config.ts'
import { DashboardPage } from '../../features/reports/pages/dashboard.tsx'
import { csrCountsOptions, shipperCountsOptions } from '../../features/reports/reports.queries.ts'

export const Route = createFileRoute('/_signed-in/')({
  loader: ({ context: { queryClient } }) =>
    void (clientApp() === 'csr'
      ? queryClient.prefetchQuery(csrCountsOptions())
      : queryClient.prefetchQuery(shipperCountsOptions())),
  component: DashboardPage,
})
