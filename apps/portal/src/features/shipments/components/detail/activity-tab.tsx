import { Card } from '@karwan/design-system/components/card'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { Timeline } from '@karwan/design-system/patterns/timeline'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { PageProblem } from '../../../../kit/page/page-problem.tsx'
import { useFormat } from '../../../../kit/text/format.ts'
import { type ActivityEntry, useActivityFacts } from '../../activity-facts.ts'
import { type Shipment, shipmentActivityOptions } from '../../shipments.queries.ts'

/** Who did what to this shipment, the latest first. */
export function ActivityTab({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const { dateTime } = useFormat()
  const activity = useQuery(shipmentActivityOptions(shipment.id))
  const factsOf = useActivityFacts(shipment.currency)
  const title = intl.formatMessage({ id: 'shipmentDetail.tab.activity' })
  if (activity.error) return <PageProblem fault={activity.error} onRetry={() => void activity.refetch()} />
  if (!activity.data) return <Skeleton lines={6} />
  if (activity.data.length === 0)
    return <EmptyState title={intl.formatMessage({ id: 'shipmentDetail.activity.empty' })} />

  const describe = (entry: ActivityEntry) => {
    const description = [...factsOf(entry), ...(entry.reason ? [entry.reason] : [])].join(' · ')
    return description === '' ? {} : { description }
  }
  return (
    <Card title={title}>
      <Timeline
        label={title}
        events={activity.data.map((entry) => ({
          id: entry.id,
          title: intl.formatMessage({ id: `activity.${entry.action}` }),
          time: dateTime(entry.at),
          dateTime: entry.at,
          ...(entry.by && { by: entry.by.name }),
          ...describe(entry),
        }))}
      />
    </Card>
  )
}
