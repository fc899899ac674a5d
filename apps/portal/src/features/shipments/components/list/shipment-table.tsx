import { Button } from '@karwan/design-system/components/button'
import type { LinkAttributes } from '@karwan/design-system/components/link-button'
import { DataTable, type Sort } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { mayBeRange } from '@karwan/domain/kernel'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useMay } from '../../../../kit/access/session.ts'
import { BeyondLastPage } from '../../../../kit/list/beyond-last-page.tsx'
import { PageProblem } from '../../../../kit/page/page-problem.tsx'
import { useReason } from '../../../../kit/text/use-reason.ts'
import { appliedFilters, withoutFilters } from '../../applied-filters.ts'
import { pageSizes, type ShipmentSearch } from '../../shipment-search.ts'
import type { ShipmentPage, ShipmentSummary } from '../../shipments.queries.ts'
import { NewShipmentLink } from './new-shipment-link.tsx'
import type { ChangeSearch } from './shipment-filters.tsx'
import { columnSort, searchSort } from './shipment-sort.ts'
import { useShipmentColumns } from './use-shipment-columns.tsx'

interface ShipmentTableProps {
  list: UseQueryResult<ShipmentPage>
  search: ShipmentSearch
  onSearchChange: ChangeSearch
  children: ReactNode
}

export function ShipmentTable({ list, search, onSearchChange, children }: ShipmentTableProps) {
  const intl = useIntl()
  const columns = useShipmentColumns()
  const sort = (chosen: Sort) =>
    onSearchChange((latest) => ({ ...latest, sort: searchSort(chosen), page: undefined }))

  return (
    <DataTable
      caption={intl.formatMessage(
        { id: 'shipments.list.caption' },
        { page: intl.formatNumber((search.page ?? 0) + 1) },
      )}
      columns={columns}
      rows={list.data?.items}
      rowKey={idOf}
      rowLink={linkTo}
      question={JSON.stringify(search)}
      sort={columnSort(search.sort)}
      onSortChange={sort}
      busy={list.isPlaceholderData}
      skeletonRows={search.pageSize ?? pageSizes[0]}
      problem={
        list.error && !list.data && <PageProblem fault={list.error} onRetry={() => void list.refetch()} />
      }
      empty={<NoShipments search={search} onSearchChange={onSearchChange} />}
      footer={children}
    />
  )
}

const firstPage = (search: ShipmentSearch): ShipmentSearch => ({ ...search, page: undefined })

const idOf = ({ id }: ShipmentSummary) => id

const linkTo = ({ id }: ShipmentSummary, link: LinkAttributes) => (
  <Link to="/shipments/$shipmentId" params={{ shipmentId: id }} preload="intent" {...link} />
)

function NoShipments({ search, onSearchChange }: Pick<ShipmentTableProps, 'search' | 'onSearchChange'>) {
  const intl = useIntl()
  const { disabledReason: badRange } = useReason()(mayBeRange(search))
  const mayCreate = useMay('shipment:create')
  const text = (id: string) => intl.formatMessage({ id: `shipments.list.${id}` })
  if (search.page) return <BeyondLastPage page={search.page} onFirst={() => onSearchChange(firstPage)} />
  if (appliedFilters(search).length === 0) {
    return (
      <EmptyState
        title={text('emptyTitle')}
        description={text(mayCreate ? 'emptyText' : 'emptyTextReader')}
        action={mayCreate && <NewShipmentLink />}
      />
    )
  }
  return (
    <EmptyState
      kind="no-results"
      title={text('noResultsTitle')}
      description={badRange ?? text('noResultsText')}
      action={
        <Button variant="outline" onClick={() => onSearchChange(withoutFilters)}>
          {text('clearFilters')}
        </Button>
      }
    />
  )
}
