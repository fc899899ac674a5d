import { Stack } from '@karwan/design-system/components/layout'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '../../../kit/access/session.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useFormat } from '../../../kit/text/format.ts'
import { shipperCountLinks } from '../count-links.ts'
import { shipperSections } from '../dashboard-sections.ts'
import { isReadable } from '../read-permission.ts'
import { shipperCountsOptions } from '../reports.queries.ts'
import { CountSection } from './count-section.tsx'
import { Figures } from './figures.tsx'
import { LaneRates } from './lane-rates.tsx'

/** The dashboard of a shipper, with the work of their own company. */
export function ShipperDashboard({ children }: { children: ReactNode }) {
  const { percent, money } = useFormat()
  const { grants } = useSession().user
  const counts = useQuery(shipperCountsOptions())
  if (counts.error && !counts.data) {
    return (
      <PageProblem fault={counts.error} onRetry={() => void counts.refetch()} retrying={counts.isFetching} />
    )
  }
  const { data } = counts
  // A company that changed its currency has a sum in each.
  const spent =
    data?.spentThisMonth.map(({ amount, currency }) => money(amount, currency)).join(' · ') ||
    money(data?.spendThisMonth ?? null, data?.currency ?? '')
  const hasWallet = data?.walletBalance !== null
  const figures = [
    { label: 'shipperCount.onTimePct30d', value: data && percent(data.onTimePct30d) },
    { label: 'shipperCount.spendThisMonth', value: data && spent },
    ...(hasWallet
      ? [{ label: 'shipperCount.walletBalance', value: data && money(data.walletBalance, data.currency) }]
      : []),
  ]
  return (
    <Stack gap={8}>
      {shipperSections.map((section) => (
        <CountSection
          key={section.id}
          section={{
            ...section,
            counts: section.counts.filter((count) => isReadable(grants, shipperCountLinks[count])),
          }}
          labels="shipperCount"
          links={shipperCountLinks}
          counts={data}
        />
      ))}
      <Figures figures={figures} />
      {children}
      <LaneRates lanes={data?.avgRateByLane} />
    </Stack>
  )
}
