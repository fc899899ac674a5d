import { mayDo } from '@karwan/domain/roles'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../features/reports/pages/dashboard.tsx'
import { csrCountsOptions, shipperCountsOptions } from '../../features/reports/reports.queries.ts'
import { clientApp } from '../../kit/access/boot-config.ts'

export const Route = createFileRoute('/_signed-in/')({
  staticData: {
    place: { group: 'home', order: 0, title: 'navigation.dashboard', icon: 'LayoutDashboard', quick: 1 },
  },
  loader: ({ context: { queryClient, session } }) => {
    const { grants = [] } = session.getSnapshot().context.user ?? {}
    const isCsr = clientApp() === 'csr'
    if (!mayDo(grants, isCsr ? 'report:csr' : 'report:shipper').allowed) return
    void (isCsr
      ? queryClient.prefetchQuery(csrCountsOptions())
      : queryClient.prefetchQuery(shipperCountsOptions()))
  },
  component: DashboardPage,
})
