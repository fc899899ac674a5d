import { NewRowsPill } from '@karwan/design-system/patterns/new-rows-pill'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { type LiveEntity, type Shown, useLiveChanges } from '../live/live-changes.ts'
import { usePageTitle } from '../page/page-title.ts'
import type { ChangeSearch, List, ListSearch } from './define-list.ts'
import styles from './list.module.css'
import { ListFilters } from './list-filters.tsx'
import { listOptions } from './list-query.ts'
import { ListTable } from './list-table.tsx'
import { TableSettings } from './table-settings.tsx'
import { useListMemory } from './use-list-memory.ts'

/** The page of a declared list. Its state is in the address. */
export function ListPage<Row extends object>({ list }: { list: List<Row> }) {
  const intl = useIntl()
  const [search, onSearchChange] = useListSearch(list)
  const remembering = useListMemory(list, search.saved)
  const { pageSize = list.pageSizes.find((offered) => offered === remembering.memory.pageSize) } = search
  const asked = { ...search, pageSize }
  const rows = useQuery(listOptions(list, asked))
  const title = intl.formatMessage({ id: `${list.words}.list.title` })
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <PageHeader title={title} actions={list.create && <list.create />} />
      <ListFilters
        list={list}
        search={search}
        onSearchChange={onSearchChange}
        actions={<TableSettings list={list} remembering={remembering} />}
      />
      {list.entity && <NewRows entity={list.entity} rows={rows.data?.items} />}
      <ListTable {...{ list, rows, remembering, onSearchChange }} search={asked} />
    </div>
  )
}

function useListSearch<Row>(list: List<Row>): [ListSearch, ChangeSearch] {
  const navigate = useNavigate()
  const raw = useSearch({ strict: false })
  const search = useMemo(() => list.read(raw), [list, raw])
  const change = useCallback<ChangeSearch>(
    (next) =>
      void navigate({
        to: '.',
        search: (latest: object) => asAddress(next(list.read({ ...latest }))),
        resetScroll: false,
      }),
    [list, navigate],
  )
  return [search, change]
}

/** The router knows the searches of all routes; the list has read what its own may hold. */
const asAddress = (search: ListSearch) => search as object

/** Rows never move by themselves: what is new waits behind its pill. */
function NewRows({ entity, rows }: { entity: LiveEntity; rows: readonly object[] | undefined }) {
  const intl = useIntl()
  const { count, show } = useLiveChanges({ entity }, rows && asShown(rows))
  const text = count > 0 ? intl.formatMessage({ id: 'kit.list.changes' }, { count }) : undefined
  return <NewRowsPill text={text} onShow={show} />
}

/** The rows of a list that names a live entity have an id and a version, as every record of that kind has. */
const asShown = (rows: readonly object[]) => rows as readonly Shown[]
