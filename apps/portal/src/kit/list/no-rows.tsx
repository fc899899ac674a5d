import { Button } from '@karwan/design-system/components/button'
import { Inline } from '@karwan/design-system/components/layout'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { mayBeRange } from '@karwan/domain/kernel'
import { useIntl } from 'react-intl'
import { useReason } from '../text/use-reason.ts'
import { CreateRecord } from './create-record.tsx'
import type { ChangeSearch, List, ListSearch } from './define-list.ts'
import { appliedNames, withoutFilters } from './use-chips.ts'

interface NoRowsProps {
  list: List<never>
  search: ListSearch
  onSearchChange: ChangeSearch
  /** The number of rows on all pages. */
  total: number
}

/** Says why there are no rows, and how to go on: an empty list, no match, or a page beyond the last. */
export function NoRows({ list, search, onSearchChange, total }: NoRowsProps) {
  const intl = useIntl()
  const { disabledReason: badRange } = useReason()(mayBeRange(search))
  const { page = 0, pageSize = list.firstPageSize } = search
  const last = Math.ceil(total / pageSize) - 1
  const goTo = (next: number) => onSearchChange((latest) => ({ ...latest, page: next || undefined }))
  if (total > 0 && page > last) return <BeyondLastPage last={last} onGo={goTo} />
  if (appliedNames(list, search).length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: `${list.words}.list.emptyTitle` })}
        description={intl.formatMessage({ id: `${list.words}.list.emptyText` })}
        action={list.create && <CreateRecord list={list} />}
      />
    )
  }
  return (
    <EmptyState
      kind="no-results"
      title={intl.formatMessage({ id: 'kit.list.noResultsTitle' })}
      description={badRange ?? intl.formatMessage({ id: 'kit.list.noResultsText' })}
      action={
        <Button variant="outline" onClick={() => onSearchChange(withoutFilters)}>
          {intl.formatMessage({ id: 'kit.list.clearFilters' })}
        </Button>
      }
    />
  )
}

type BeyondLastPageProps = { last: number; onGo: (page: number) => void }

/** Shown for an address with a page beyond the list's last one. */
export function BeyondLastPage({ last, onGo }: BeyondLastPageProps) {
  const intl = useIntl()
  const text = (id: string) => intl.formatMessage({ id: `kit.list.${id}` }, { last: last + 1 })
  return (
    <EmptyState
      kind="no-results"
      title={text('beyondTitle')}
      description={text('beyondText')}
      action={
        <Inline gap={2}>
          <Button onClick={() => onGo(last)}>{text('lastPage')}</Button>
          {last > 0 && (
            <Button variant="outline" onClick={() => onGo(0)}>
              {text('firstPage')}
            </Button>
          )}
        </Inline>
      }
    />
  )
}
