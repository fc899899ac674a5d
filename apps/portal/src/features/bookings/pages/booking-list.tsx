import { Button } from '@karwan/design-system/components/button'
import type { LinkAttributes } from '@karwan/design-system/components/link-button'
import { Pagination } from '@karwan/design-system/components/pagination'
import { DataTable, type Sort } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { NewRowsPill } from '@karwan/design-system/patterns/new-rows-pill'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { mayBeRange } from '@karwan/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { BeyondLastPage } from '../../../kit/list/beyond-last-page.tsx'
import { useLiveChanges } from '../../../kit/live/live-changes.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { useReason } from '../../../kit/text/use-reason.ts'
import {
  type BookingSearch,
  bookingPageSizes,
  toBookingQuery,
  withoutBookingFilters,
} from '../booking-search.ts'
import { type BookingSummary, bookingListOptions } from '../bookings.queries.ts'
import { BookingFilters, type ChangeBookingSearch } from '../components/list/booking-filters.tsx'
import styles from '../components/list/booking-list.module.css'
import { useBookingColumns } from '../components/list/use-booking-columns.tsx'

type BookingListPageProps = { search: BookingSearch; onSearchChange: ChangeBookingSearch }

export function BookingListPage({ search, onSearchChange }: BookingListPageProps) {
  const intl = useIntl()
  const columns = useBookingColumns()
  const list = useQuery(bookingListOptions(toBookingQuery(search)))
  const changes = useLiveChanges({ entity: 'booking' }, list.data?.items)
  const { page = 0, pageSize = bookingPageSizes[0] } = search
  const title = intl.formatMessage({ id: 'bookings.list.title' })
  usePageTitle(title)
  const pill =
    changes.count > 0
      ? intl.formatMessage({ id: 'bookings.list.changes' }, { count: changes.count })
      : undefined

  return (
    <div className={styles.page}>
      <PageHeader title={title} />
      <BookingFilters search={search} onSearchChange={onSearchChange} />
      <NewRowsPill text={pill} onShow={changes.show} />
      <DataTable
        caption={intl.formatMessage({ id: 'bookings.list.caption' }, { page: intl.formatNumber(page + 1) })}
        columns={columns}
        rows={list.data?.items}
        rowKey={idOf}
        rowLink={linkTo}
        question={JSON.stringify(search)}
        {...sortOf(search.sort)}
        onSortChange={({ direction }) =>
          onSearchChange((latest) => ({
            ...latest,
            sort: direction === 'ascending' ? 'loadingTime:asc' : 'loadingTime:desc',
            page: undefined,
          }))
        }
        busy={list.isPlaceholderData}
        skeletonRows={pageSize}
        problem={
          list.error && !list.data && <PageProblem fault={list.error} onRetry={() => void list.refetch()} />
        }
        empty={<NoBookings search={search} onSearchChange={onSearchChange} />}
        footer={
          list.data && list.data.total > 0 ? (
            <Pagination
              page={page}
              pageSize={pageSize}
              total={list.data.total}
              totalIsMore={list.data.totalIsMore ?? false}
              pageSizes={bookingPageSizes}
              onPageChange={(next) => onSearchChange((latest) => ({ ...latest, page: next || undefined }))}
              onPageSizeChange={(size) =>
                onSearchChange((latest) => ({
                  ...latest,
                  page: undefined,
                  pageSize: bookingPageSizes.find((offered) => offered === size),
                }))
              }
            />
          ) : undefined
        }
      />
    </div>
  )
}

const firstPage = (search: BookingSearch): BookingSearch => ({ ...search, page: undefined })

const idOf = ({ id }: BookingSummary) => id

const linkTo = ({ id }: BookingSummary, link: LinkAttributes) => (
  <Link to="/bookings/$bookingId" params={{ bookingId: id }} preload="intent" {...link} />
)

function sortOf(sort: BookingSearch['sort']): { sort?: Sort } {
  if (sort === 'loadingTime:asc') return { sort: { columnId: 'loading', direction: 'ascending' } }
  if (sort === 'loadingTime:desc') return { sort: { columnId: 'loading', direction: 'descending' } }
  return {}
}

function NoBookings({ search, onSearchChange }: BookingListPageProps) {
  const intl = useIntl()
  const { disabledReason: badRange } = useReason()(mayBeRange(search))
  const text = (id: string) => intl.formatMessage({ id: `bookings.list.${id}` })
  const { sort: _, pageSize: __, page, ...filters } = search
  if (page) return <BeyondLastPage page={page} onFirst={() => onSearchChange(firstPage)} />
  if (Object.values(filters).every((value) => value === undefined)) {
    return <EmptyState title={text('emptyTitle')} description={text('emptyText')} />
  }
  return (
    <EmptyState
      kind="no-results"
      title={text('noResultsTitle')}
      description={badRange ?? text('noResultsText')}
      action={
        <Button variant="outline" onClick={() => onSearchChange(withoutBookingFilters)}>
          {text('clearFilters')}
        </Button>
      }
    />
  )
}
