import { Card } from '@karwan/design-system/components/card'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../../kit/text/use-words.ts'
import type { ShipperCounts } from '../count-links.ts'
import styles from './activity.module.css'

type Lane = ShipperCounts['avgRateByLane'][number]

/** The rates of a company's most used lanes; the report has all lanes. */
export function LaneRates({ lanes }: { lanes: Lane[] | undefined }) {
  const { say, format } = useWords()
  const title = say('reports.laneRates')
  const laneOf = ({ pickupCityName, dropoffCityName }: Lane) =>
    say('reports.lane', { pickup: pickupCityName, dropoff: dropoffCityName })
  if (lanes?.length === 0) return null
  return (
    <Card
      title={title}
      flush
      actions={
        <Link to="/reports" aria-label={`${say('reports.all')}: ${title}`} className={styles.all}>
          {say('reports.all')}
        </Link>
      }
    >
      <DataTable<Lane>
        caption={title}
        columns={[
          { id: 'lane', header: say('periodReport.column.lane'), cell: laneOf },
          {
            id: 'bookings',
            header: say('periodReport.column.bookings'),
            align: 'end',
            cell: ({ bookings }) => format.number(bookings),
          },
          {
            id: 'rate',
            header: say('reports.laneRates.rate'),
            align: 'end',
            cell: ({ avgRate, currency }) => format.money(avgRate, currency),
          },
        ]}
        rows={lanes}
        rowKey={(lane) => `${laneOf(lane)} ${lane.currency}`}
        skeletonRows={3}
      />
    </Card>
  )
}
