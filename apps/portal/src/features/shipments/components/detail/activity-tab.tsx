import { Card } from '@karwan/design-system/components/card'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { Timeline } from '@karwan/design-system/patterns/timeline'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useFormat } from '../../../../app/format.ts'
import { PageProblem } from '../../../../app/page-problem.tsx'
import { type Shipment, shipmentActivityOptions } from '../../shipments.queries.ts'

/** Who did what to this shipment, the latest first. */
export function ActivityTab({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const { dateTime } = useFormat()
  const activity = useQuery(shipmentActivityOptions(shipment.id))
  const title = intl.formatMessage({ id: 'shipmentDetail.tab.activity' })
  if (activity.error) return <PageProblem fault={activity.error} onRetry={() => void activity.refetch()} />
  if (!activity.data) return <Skeleton lines={6} />
  if (activity.data.length === 0)
    return <EmptyState title={intl.formatMessage({ id: 'shipmentDetail.activity.empty' })} />

  const sentence = (action: string) => {
    const id = `activity.${action}`
    return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : action
  }
  return (
    <Card title={title}>
      <Timeline
        label={title}
        events={activity.data.map(({ id, at, by, action, reason }) => ({
          id,
          title: sentence(action),
          time: dateTime(at),
          dateTime: at,
          ...(by && { by: by.name }),
          ...(reason && { description: reason }),
        }))}
      />
    </Card>
  )
}
