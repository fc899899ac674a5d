import { Button } from '@karwan/design-system/components/button'
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
}

/** Why there is no row, and the way on: nothing yet, nothing found, or no such page. */
export function NoRows({ list, search, onSearchChange }: NoRowsProps) {
  const intl = useIntl()
  const { disabledReason: badRange } = useReason()(mayBeRange(search))
  const { page } = search
  const toFirst = () => onSearchChange((latest) => ({ ...latest, page: undefined }))
  if (page) return <BeyondLastPage page={page} onFirst={toFirst} />
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

/** An address may name a page that the list no longer has, or never had. */
export function BeyondLastPage({ page, onFirst }: { page: number; onFirst: () => void }) {
  const intl = useIntl()
  const text = (id: string) =>
    intl.formatMessage({ id: `kit.list.${id}` }, { page: intl.formatNumber(page + 1) })
  return (
    <EmptyState
      kind="no-results"
      title={text('beyondTitle')}
      description={text('beyondText')}
      action={
        <Button variant="outline" onClick={onFirst}>
          {text('firstPage')}
        </Button>
      }
    />
  )
}
