import { Card } from '@karwan/design-system/components/card'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { shared } from '@karwan/design-system/theme'
import type { Answer } from '@karwan/sdk'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIsCsrApp } from '../../../kit/access/client-app.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useWords } from '../../../kit/text/use-words.ts'
import { StageBadge } from '../../shipments/stage-badge.tsx'
import { latestShipmentsOptions, longestWaitingOptions } from '../reports.queries.ts'
import styles from './activity.module.css'
import { Trend } from './trend.tsx'

/** The latest shipments, those that have waited longest, and the trend. */
export function Activity() {
  const { say } = useWords()
  const isCsr = useIsCsrApp()
  const latest = useQuery(latestShipmentsOptions(isCsr))
  const waiting = useQuery(longestWaitingOptions(isCsr))
  return (
    <div className={styles.activity}>
      <div className={styles.cards}>
        <Shipments
          title={say('reports.latest')}
          empty={say('reports.noShipments')}
          asked={latest}
          search={{}}
        />
        <Shipments
          title={say('reports.waiting')}
          empty={say('reports.nothingWaits')}
          asked={waiting}
          search={{ view: 'bids-awaiting', sort: 'createdAt:asc' }}
        />
        <Trend />
      </div>
    </div>
  )
}

type ShipmentsProps = {
  title: string
  empty: string
  asked: UseQueryResult<Answer<'listShipments'>>
  search: { view?: 'bids-awaiting'; sort?: 'createdAt:asc' }
}

function Shipments({ title, empty, asked, search }: ShipmentsProps) {
  const { say, format } = useWords()
  const { data, error, refetch } = asked
  return (
    <Card
      title={title}
      actions={
        <Link
          to="/shipments"
          search={search}
          aria-label={`${say('reports.all')}: ${title}`}
          className={styles.all}
        >
          {say('reports.all')}
        </Link>
      }
    >
      <div className={styles.body}>
        {error && !data && <PageProblem fault={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton shape="block" />}
        {data?.items.length === 0 && <p>{empty}</p>}
        <ul className={shared('grid', 'gap-1')}>
          {data?.items.map((shipment) => (
            <li key={shipment.id} className={styles.row}>
              <span className={styles.what}>
                <Link
                  to="/shipments/$shipmentId"
                  params={{ shipmentId: shipment.id }}
                  className={styles.number}
                >
                  <bdi>{shipment.shipmentNumber}</bdi>
                </Link>
                <span>
                  {say('reports.lane', {
                    pickup: shipment.pickup.cityName,
                    dropoff: shipment.dropoff.cityName,
                  })}
                </span>
                <span className={shared('text-sm', 'muted')}>
                  {say('reports.since', { when: format.relative(shipment.createdAt) })}
                </span>
              </span>
              <StageBadge shipment={shipment} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
