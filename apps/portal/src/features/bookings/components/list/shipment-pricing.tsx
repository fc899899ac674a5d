import type { LinkAttributes } from '@karwan/design-system/components/link-button'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { PageProblem } from '../../../../kit/page/page-problem.tsx'
import { useFormat } from '../../../../kit/text/format.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import type { Shipment } from '../../../shipments/shipments.queries.ts'
import { type Pricing, shipmentPricingOptions } from '../../bookings.queries.ts'
import { amountNames, totalledOf, totalOf } from '../../pricing-total.ts'

/** What each vehicle costs and brings; a column that the viewer may not see is not there. */
export function ShipmentPricing({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const labels = useLabels()
  const { money } = useFormat()
  const pricing = useQuery(shipmentPricingOptions(shipment.id))
  const header = (id: string) => intl.formatMessage({ id: `bookings.pricing.${id}` })
  const shown = amountNames.filter((name) => pricing.data?.some((row) => row[name] !== undefined) ?? true)
  return (
    <DataTable
      caption={header('caption')}
      columns={[
        {
          id: 'booking',
          header: header('booking'),
          cell: (row: Pricing) => <bdi>{row.bookingNumber}</bdi>,
        },
        { id: 'partner', header: header('partner'), cell: (row: Pricing) => <bdi>{row.partnerName}</bdi> },
        {
          id: 'status',
          header: header('status'),
          cell: (row: Pricing) => labels('bookingStatus', row.statusId),
        },
        ...shown.map((name) => ({
          id: name,
          header: header(name),
          align: 'end' as const,
          cell: (row: Pricing) => money(row[name], row.currency),
        })),
      ]}
      rows={pricing.data}
      rowKey={({ bookingId }) => bookingId}
      rowLink={linkTo}
      skeletonRows={3}
      problem={pricing.error && <PageProblem fault={pricing.error} onRetry={() => void pricing.refetch()} />}
      empty={<EmptyState title={header('emptyTitle')} description={header('emptyText')} />}
      footer={
        pricing.data &&
        pricing.data.length > 1 && <Totals rows={pricing.data} shown={totalledOf(pricing.data, shown)} />
      }
    />
  )
}

const linkTo = ({ bookingId }: Pricing, link: LinkAttributes) => (
  <Link to="/bookings/$bookingId" params={{ bookingId }} preload="intent" {...link} />
)

/** What all vehicles of the shipment cost and bring together. */
function Totals({ rows, shown }: { rows: readonly Pricing[]; shown: ReturnType<typeof totalledOf> }) {
  const intl = useIntl()
  const { money } = useFormat()
  const currency = rows[0]?.currency ?? ''
  return (
    <DescriptionList
      layout="columns"
      items={shown.map((name) => ({
        term: intl.formatMessage(
          { id: 'bookings.pricing.total' },
          { amount: intl.formatMessage({ id: `bookings.pricing.${name}` }) },
        ),
        value: money(totalOf(rows, name), currency),
      }))}
    />
  )
}
