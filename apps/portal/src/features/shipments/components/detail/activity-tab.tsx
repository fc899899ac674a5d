import { Skeleton } from '@karwan/design-system/components/skeleton'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { History } from '../../../../kit/detail/history.tsx'
import { PageProblem } from '../../../../kit/page/page-problem.tsx'
import { useActivityFacts } from '../../activity-facts.ts'
import { type Shipment, shipmentActivityOptions } from '../../shipments.queries.ts'

/** The history of a shipment, the latest first. */
export function ActivityTab({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const activity = useQuery(shipmentActivityOptions(shipment.id))
  const factsOf = useActivityFacts(shipment.currency)
  const title = intl.formatMessage({ id: 'shipmentDetail.tab.activity' })
  if (activity.error) return <PageProblem fault={activity.error} onRetry={() => void activity.refetch()} />
  if (!activity.data) return <Skeleton lines={6} />
  if (activity.data.length === 0)
    return <EmptyState title={intl.formatMessage({ id: 'shipmentDetail.activity.empty' })} />

  return (
    <History
      title={title}
      entries={activity.data.map((entry) => ({
        id: entry.id,
        title: intl.formatMessage({ id: `activity.${entry.action}` }),
        at: entry.at,
        by: entry.by,
        details: [...factsOf(entry), entry.reason],
      }))}
    />
  )
}
