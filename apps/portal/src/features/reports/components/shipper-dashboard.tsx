import { Stack } from '@karwan/design-system/components/layout'
import { useQuery } from '@tanstack/react-query'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useFormat } from '../../../kit/text/format.ts'
import { shipperCountLinks } from '../count-links.ts'
import { shipperSections } from '../dashboard-sections.ts'
import { shipperCountsOptions } from '../reports.queries.ts'
import { CountSection } from './count-section.tsx'
import { Figures } from './figures.tsx'

/** The work of the user's own company. */
export function ShipperDashboard() {
  const { percent, money } = useFormat()
  const counts = useQuery(shipperCountsOptions())
  if (counts.error && !counts.data) {
    return (
      <PageProblem fault={counts.error} onRetry={() => void counts.refetch()} retrying={counts.isFetching} />
    )
  }
  const { data } = counts
  const figures = [
    { label: 'shipperCount.onTimePct30d', value: data && percent(data.onTimePct30d) },
    { label: 'shipperCount.spendThisMonth', value: data && money(data.spendThisMonth, data.currency) },
  ]
  return (
    <Stack gap={8}>
      {shipperSections.map((section) => (
        <CountSection
          key={section.id}
          section={section}
          labels="shipperCount"
          links={shipperCountLinks}
          counts={data}
        />
      ))}
      <Figures figures={figures} />
    </Stack>
  )
}
