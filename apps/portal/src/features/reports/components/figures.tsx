import { StatTile } from '@karwan/design-system/components/stat-tile'
import { shared } from '@karwan/design-system/theme'
import { useIntl } from 'react-intl'
import styles from './dashboard.module.css'

export type Figure = { label: string; value: string | undefined }

/** Shares, medians and sums, which have no list to link to. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const intl = useIntl()
  return (
    <section aria-labelledby="dashboard-trend">
      <h2 id="dashboard-trend" className={shared('margin-below-3', 'text-lg')}>
        {intl.formatMessage({ id: 'reports.section.trend' })}
      </h2>
      <div className={styles.tiles}>
        {figures.map(({ label, value }) => (
          <StatTile key={label} label={intl.formatMessage({ id: label })} value={value} />
        ))}
      </div>
    </section>
  )
}
