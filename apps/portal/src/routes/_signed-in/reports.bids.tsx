import { mayDo } from '@karwan/domain/roles'
import { createFileRoute } from '@tanstack/react-router'
import { BidsReportPage } from '../../features/reports/pages/bids-report.tsx'
import { operationOptions } from '../../kit/access/operation-options.ts'

export const Route = createFileRoute('/_signed-in/reports/bids')({
  staticData: {
    place: {
      group: 'operations',
      order: 60,
      title: 'reports.bids.title',
      icon: 'ChartColumn',
      permission: 'report:csr',
    },
  },
  loader: ({ context: { queryClient, session } }) => {
    const { grants = [] } = session.getSnapshot().context.user ?? {}
    if (mayDo(grants, 'report:csr').allowed)
      void queryClient.prefetchQuery(operationOptions('getCsrBids', {}))
  },
  component: BidsReportPage,
})
