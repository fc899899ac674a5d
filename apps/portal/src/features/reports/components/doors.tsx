import { StatTile } from '@karwan/design-system/components/stat-tile'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import styles from './dashboard.module.css'

/** The ways into the work, for whoever has no counts to look at. */
export function Doors() {
  const intl = useIntl()
  const text = (id: string) => intl.formatMessage({ id: `reports.door.${id}` })
  return (
    <div className={styles.doors}>
      <StatTile
        label={text('shipments')}
        value={text('open')}
        render={(link) => <Link to="/shipments" {...link} />}
      />
      <StatTile
        label={text('bookings')}
        value={text('open')}
        render={(link) => <Link to="/bookings" {...link} />}
      />
    </div>
  )
}
