import { Grid, Stack } from '@karwan/design-system/components/layout'
import { StatTile } from '@karwan/design-system/components/stat-tile'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useFormat } from '../../../app/format.ts'
import { PageProblem } from '../../../app/page-problem.tsx'
import { type CsrCounts, type CsrFigure, csrCountLinks } from '../count-links.ts'
import { csrSections } from '../dashboard-sections.ts'
import { csrCountsOptions } from '../reports.queries.ts'
import { CountSection } from './count-section.tsx'
import styles from './dashboard.module.css'
import { StatusBreakdown } from './status-breakdown.tsx'

const figures: readonly CsrFigure[] = ['fillRate7d', 'medianMinutesToFirstBid', 'medianMinutesToAward']

export function CsrDashboard() {
  const counts = useQuery(csrCountsOptions())
  if (counts.error && !counts.data) {
    return (
      <PageProblem fault={counts.error} onRetry={() => void counts.refetch()} retrying={counts.isFetching} />
    )
  }
  return (
    <Stack gap={8}>
      {csrSections.map((section) => (
        <CountSection
          key={section.id}
          section={section}
          labels="csrCount"
          links={csrCountLinks}
          counts={counts.data}
        />
      ))}
      <StatusBreakdown counts={counts.data?.shipmentsByStatus} />
      <Figures counts={counts.data} />
    </Stack>
  )
}

/** Shares and medians: they have no list behind them. */
function Figures({ counts }: { counts: CsrCounts | undefined }) {
  const intl = useIntl()
  const { number } = useFormat()
  return (
    <section aria-labelledby="dashboard-trend">
      <h2 id="dashboard-trend" className={styles.heading}>
        {intl.formatMessage({ id: 'reports.section.trend' })}
      </h2>
      <Grid column="sm" gap={3}>
        {figures.map((figure) => (
          <StatTile
            key={figure}
            label={intl.formatMessage({ id: `csrCount.${figure}` })}
            value={counts && number(counts[figure])}
            hint={intl.formatMessage({
              id: figure === 'fillRate7d' ? 'reports.unit.percent' : 'reports.unit.minutes',
            })}
          />
        ))}
      </Grid>
    </section>
  )
}
