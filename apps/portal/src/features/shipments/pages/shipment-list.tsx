import { Pagination } from '@karwan/design-system/components/pagination'
import { NewRowsPill } from '@karwan/design-system/patterns/new-rows-pill'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useMay } from '../../../kit/access/session.ts'
import { useLiveChanges } from '../../../kit/live/live-changes.ts'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { NewShipmentLink } from '../components/list/new-shipment-link.tsx'
import { type ChangeSearch, ShipmentFilters } from '../components/list/shipment-filters.tsx'
import styles from '../components/list/shipment-list.module.css'
import { ShipmentTable } from '../components/list/shipment-table.tsx'
import { pageSizes, type ShipmentSearch, toShipmentQuery } from '../shipment-search.ts'
import { shipmentListOptions } from '../shipments.queries.ts'

interface ShipmentListPageProps {
  search: ShipmentSearch
  onSearchChange: ChangeSearch
}

export function ShipmentListPage({ search, onSearchChange }: ShipmentListPageProps) {
  const intl = useIntl()
  const client = useQueryClient()
  const mayCreate = useMay('shipment:create')
  usePageTitle(intl.formatMessage({ id: 'shipments.list.title' }))
  const query = toShipmentQuery(search)
  const list = useQuery(shipmentListOptions(query))
  const changes = useLiveChanges({ entity: 'shipment' }, list.data?.items)
  const { page = 0, pageSize = pageSizes[0] } = search

  const prefetchNext = () => {
    if (list.data?.next === undefined) return
    void client.prefetchQuery(shipmentListOptions({ ...query, page: page + 1 }))
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'shipments.list.title' })}
        actions={mayCreate && <NewShipmentLink />}
      />
      <ShipmentFilters search={search} onSearchChange={onSearchChange} />
      <NewRowsPill
        text={
          changes.count > 0
            ? intl.formatMessage({ id: 'shipments.list.changes' }, { count: changes.count })
            : undefined
        }
        onShow={changes.show}
      />
      <ShipmentTable list={list} search={search} onSearchChange={onSearchChange}>
        {list.data && list.data.total > 0 && (
          // biome-ignore lint/a11y/noStaticElementInteractions: not an act, only a head start for one.
          <div onPointerEnter={prefetchNext} onFocus={prefetchNext}>
            <Pagination
              page={page}
              pageSize={pageSize}
              total={list.data.total}
              totalIsMore={list.data.totalIsMore ?? false}
              pageSizes={pageSizes}
              onPageChange={(next) => onSearchChange((latest) => ({ ...latest, page: next || undefined }))}
              onPageSizeChange={(size) =>
                onSearchChange((latest) => ({
                  ...latest,
                  page: undefined,
                  pageSize: pageSizes.find((offered) => offered === size),
                }))
              }
            />
          </div>
        )}
      </ShipmentTable>
    </div>
  )
}
