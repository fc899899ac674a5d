import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RecordTable } from '../../../../kit/list/record-table.tsx'
import { PageProblem } from '../../../../kit/page/page-problem.tsx'
import { useWords } from '../../../../kit/text/use-words.ts'
import type { Shipment } from '../../../shipments/shipments.queries.ts'
import { type Pricing, shipmentPricingOptions } from '../../bookings.queries.ts'
import { amountNames, totalledOf, totalOf } from '../../pricing-total.ts'
import { pricingTable } from './pricing-columns.tsx'

/** The prices of a shipment's bookings; columns that the viewer may not see are left out. */
export function ShipmentPricing({ shipment }: { shipment: Shipment }) {
  const { say } = useWords()
  const pricing = useQuery(shipmentPricingOptions(shipment.id))
  const shown = amountNames.filter((name) => pricing.data?.some((row) => row[name] !== undefined) ?? true)
  const gone = amountNames.filter((name) => !shown.includes(name)).join(' ')
  const table = useMemo(() => {
    const columns = Object.entries(pricingTable.columns).filter(([id]) => !gone.split(' ').includes(id))
    return { ...pricingTable, columns: Object.fromEntries(columns) }
  }, [gone])
  return (
    <RecordTable
      table={table}
      caption={say('pricing.caption')}
      rows={pricing.data}
      problem={pricing.error && <PageProblem fault={pricing.error} onRetry={() => void pricing.refetch()} />}
      empty={<EmptyState title={say('pricing.emptyTitle')} description={say('pricing.emptyText')} />}
      footer={
        pricing.data &&
        pricing.data.length > 1 && <Totals rows={pricing.data} shown={totalledOf(pricing.data, shown)} />
      }
    />
  )
}

/** The totals of all vehicles of the shipment. */
function Totals({ rows, shown }: { rows: readonly Pricing[]; shown: ReturnType<typeof totalledOf> }) {
  const { say, format } = useWords()
  const currency = rows[0]?.currency ?? ''
  return (
    <DescriptionList
      layout="columns"
      items={shown.map((name) => ({
        term: say('pricing.total', { amount: say(`pricing.column.${name}`) }),
        value: format.money(totalOf(rows, name), currency),
      }))}
    />
  )
}
