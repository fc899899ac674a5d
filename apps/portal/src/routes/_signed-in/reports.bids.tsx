import { mayDo } from '@karwan/domain/roles'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { BidsReportPage } from '../../features/reports/pages/bids-report.tsx'
import { momentsOf } from '../../features/reports/period/moments-of.ts'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { searchDay } from '../../kit/list/search-fields.ts'

export const Route = createFileRoute('/_signed-in/reports/bids')({
  validateSearch: z.object({
    fromDate: searchDay,
    toDate: searchDay,
    format: z.catch(z.optional(z.enum(['xlsx', 'csv'])), undefined),
  }),
  staticData: {
    place: {
      group: 'operations',
      order: 60,
      title: 'navigation.bidReport',
      icon: 'ChartColumn',
      permission: 'report:csr',
    },
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps, context: { queryClient, session } }) => {
    const { grants = [] } = session.getSnapshot().context.user ?? {}
    if (mayDo(grants, 'report:csr').allowed)
      void queryClient.prefetchQuery(operationOptions('getCsrBids', { query: momentsOf(deps) }))
  },
  component: BidsRoute,
})

function BidsRoute() {
  return <BidsReportPage search={Route.useSearch()} />
}
