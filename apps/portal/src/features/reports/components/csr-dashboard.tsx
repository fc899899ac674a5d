import { Stack } from '@karwan/design-system/components/layout'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '../../../kit/access/session.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useFormat } from '../../../kit/text/format.ts'
import { csrCountLinks } from '../count-links.ts'
import { csrSections } from '../dashboard-sections.ts'
import { isReadable } from '../read-permission.ts'
import { csrCountsOptions } from '../reports.queries.ts'
import { CountSection } from './count-section.tsx'
import styles from './dashboard.module.css'
import { Figures } from './figures.tsx'
import { StatusBreakdown } from './status-breakdown.tsx'

/** The dashboard of customer support, with the work of everybody. */
export function CsrDashboard({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const { number, percent } = useFormat()
  const { grants } = useSession().user
  const counts = useQuery(csrCountsOptions())
  if (counts.error && !counts.data) {
    return (
      <PageProblem fault={counts.error} onRetry={() => void counts.refetch()} retrying={counts.isFetching} />
    )
  }
  const { data } = counts
  const namesWith = data && {
    vehiclesOpen: intl.formatMessage(
      { id: 'reports.onShipments' },
      {
        what: intl.formatMessage({ id: 'csrCount.vehiclesOpen' }),
        shipments: data.shipmentsWithVehiclesOpen,
      },
    ),
  }
  const [attention, market, ...others] = csrSections.map((section) => (
    <CountSection
      key={section.id}
      section={{
        ...section,
        counts: section.counts.filter((count) => isReadable(grants, csrCountLinks[count])),
      }}
      labels="csrCount"
      links={csrCountLinks}
      counts={data}
      namesWith={namesWith}
    />
  ))
  const figures = [
    { label: 'csrCount.fillRate7d', value: data && percent(data.fillRate7d) },
    { label: 'csrCount.medianMinutesToFirstBid', value: data && number(data.medianMinutesToFirstBid) },
    { label: 'csrCount.medianMinutesToAward', value: data && number(data.medianMinutesToAward) },
  ]
  return (
    <Stack gap={8}>
      {attention}
      {others}
      <div className={styles.row}>
        {market}
        <Figures figures={figures} />
      </div>
      <StatusBreakdown counts={data?.shipmentsByStatus} />
      {children}
    </Stack>
  )
}
