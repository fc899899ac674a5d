import { Card } from '@karwan/design-system/components/card'
import { classNames, shared } from '@karwan/design-system/theme'
import { shipmentStatuses } from '@karwan/domain/shipments'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useFormat } from '../../../kit/text/format.ts'
import { type CsrCounts, statusLinks } from '../count-links.ts'
import styles from './dashboard.module.css'

/** The number of shipments by status; each status links to its list. */
export function StatusBreakdown({ counts }: { counts: CsrCounts['shipmentsByStatus'] | undefined }) {
  const intl = useIntl()
  const { number } = useFormat()
  return (
    <Card title={intl.formatMessage({ id: 'reports.byStatus' })}>
      <div className={styles.bar} aria-hidden="true">
        {statusLinks.map(({ status }) => (
          <span
            key={status}
            className={classNames(styles.share, shared(shipmentStatuses[status].tone), styles[status])}
            // biome-ignore lint/nursery/noInlineStyles: the share is only known at run time.
            style={{ flexGrow: counts?.[status] ?? 0 }}
          />
        ))}
      </div>
      <ul className={styles.statuses}>
        {statusLinks.map(({ status, link }) => (
          <li key={status}>
            <Link {...link} className={styles.status}>
              <span
                className={classNames(styles.dot, shared(shipmentStatuses[status].tone), styles[status])}
                aria-hidden="true"
              />
              <span className={shared('can-shrink', 'break-anywhere')}>
                {intl.formatMessage({ id: `shipmentStatus.${status}` })}
              </span>
              <span className={shared('to-end', 'strong', 'tabular')}>{number(counts?.[status])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
