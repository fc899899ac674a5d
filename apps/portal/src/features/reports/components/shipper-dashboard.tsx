import { Grid, Stack } from '@karwan/design-system/components/layout'
import { StatTile } from '@karwan/design-system/components/stat-tile'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useFormat } from '../../../app/format.ts'
import { PageProblem } from '../../../app/page-problem.tsx'
import { shipperCountLinks } from '../count-links.ts'
import { shipperSections } from '../dashboard-sections.ts'
import { shipperCountsOptions } from '../reports.queries.ts'
import { CountSection } from './count-section.tsx'
import styles from './dashboard.module.css'

export function ShipperDashboard() {
  const intl = useIntl()
  const { number, money } = useFormat()
  const counts = useQuery(shipperCountsOptions())
  if (counts.error && !counts.data) {
    return (
      <PageProblem fault={counts.error} onRetry={() => void counts.refetch()} retrying={counts.isFetching} />
    )
  }
  const { data } = counts
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
      <section aria-labelledby="dashboard-trend">
        <h2 id="dashboard-trend" className={styles.heading}>
          {intl.formatMessage({ id: 'reports.section.trend' })}
        </h2>
        <Grid column="sm" gap={3}>
          <StatTile
            label={intl.formatMessage({ id: 'shipperCount.onTimePct30d' })}
            value={data && number(data.onTimePct30d)}
            hint={intl.formatMessage({ id: 'reports.unit.percent' })}
          />
          <StatTile
            label={intl.formatMessage({ id: 'shipperCount.spendThisMonth' })}
            value={data && money(data.spendThisMonth, data.currency)}
          />
        </Grid>
      </section>
    </Stack>
  )
}
