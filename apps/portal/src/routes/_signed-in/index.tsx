import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../features/reports/pages/dashboard.tsx'

export const Route = createFileRoute('/_signed-in/')({
  staticData: {
    place: { group: 'home', order: 0, title: 'navigation.dashboard', icon: 'LayoutDashboard', quick: 1 },
  },
  // Imported here, so that the login does not load the queries of the dashboard.
  loader: async ({ context }) =>
    (await import('../../features/reports/reports.queries.ts')).readCountsAhead(context),
  component: DashboardPage,
})
