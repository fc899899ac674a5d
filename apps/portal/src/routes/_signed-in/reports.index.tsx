import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PeriodReportPage } from '../../features/reports/pages/period-report.tsx'
import { searchDay } from '../../kit/list/search-fields.ts'

export const Route = createFileRoute('/_signed-in/reports/')({
  validateSearch: z.object({
    kind: z.catch(z.optional(z.enum(['lanes', 'partners', 'work', 'margins'])), undefined),
    fromDate: searchDay,
    toDate: searchDay,
    format: z.catch(z.optional(z.enum(['xlsx', 'csv'])), undefined),
    countryId: z.catch(z.optional(z.number()), undefined),
  }),
  staticData: {
    place: {
      group: 'operations',
      order: 65,
      title: 'navigation.reports',
      icon: 'ChartColumn',
      permission: ['report:csr', 'report:shipper', 'report:finance'],
    },
  },
  component: ReportRoute,
})

function ReportRoute() {
  return <PeriodReportPage search={Route.useSearch()} />
}
