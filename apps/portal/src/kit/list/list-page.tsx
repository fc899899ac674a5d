import { Button } from '@karwan/design-system/components/button'
import { NewRowsPill } from '@karwan/design-system/patterns/new-rows-pill'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { shared } from '@karwan/design-system/theme'
import { Problem } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MapPinned } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { type Shown, useLiveChanges } from '../live/live-changes.ts'
import { PageProblem } from '../page/page-problem.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { CreateRecord } from './create-record.tsx'
import { asAddress, type ChangeSearch, type List, type ListSearch } from './define-list.ts'
import { useKeepSearch } from './kept-search.ts'
import styles from './list.module.css'
import { ListFilters } from './list-filters.tsx'
import { type ListDialog, ListMenu } from './list-menu.tsx'
import { listOptions } from './list-query.ts'
import { ListRows } from './list-rows.tsx'
import { TableSettings } from './table-settings.tsx'
import { useKeysSwitch } from './use-keys-switch.ts'
import { useListMemory } from './use-list-memory.ts'
import { useSharedViews } from './use-shared-views.ts'
import { ViewTabs } from './view-tabs.tsx'

type ListPageProps<Row> = {
  list: List<Row>
  /** A notice between filters and rows, for example about rows that are left out. */
  notice?: ReactNode
}

/** The page of a declared list; the address holds its state. */
export function ListPage<Row extends object>({ list, notice }: ListPageProps<Row>) {
  const intl = useIntl()
  const [search, onSearchChange] = useListSearch(list)
  const sharedViews = useSharedViews(list)
  const remembering = useListMemory(list, search.saved, sharedViews)
  const { pageSize = list.pageSizes.find((offered) => offered === remembering.memory.pageSize) } = search
  const asked = { ...search, pageSize }
  useKeepSearch()
  const rows = useQuery(listOptions(list, asked))
  const title = intl.formatMessage({ id: `${list.words}.list.title` })
  usePageTitle(title)
  // Rows must not move by themselves: a button above them shows how many changes are waiting.
  const changes = useLiveChanges(
    list.entity && { entity: list.entity },
    rows.data && asShown(rows.data.items),
  )
  const count = list.tellsOfNew ? changes.count : changes.count - changes.added
  const news = count > 0 ? intl.formatMessage({ id: 'kit.list.changes' }, { count }) : undefined
  const page = useRef<HTMLDivElement>(null)
  const keys = useKeysSwitch()
  const isMapOpen = search.map === true
  const [dialog, setDialog] = useState<ListDialog>()
  // Whoever may not see the list has nothing to search, filter or save.
  if (rows.error instanceof Problem && rows.error.status === 403)
    return (
      <div className={styles.page}>
        <PageHeader title={title} />
        <PageProblem fault={rows.error} />
      </div>
    )
  return (
    <div ref={page} className={styles.page} data-list>
      <PageHeader title={title} actions={list.create && <CreateRecord list={list} />} />
      <ViewTabs
        list={list}
        search={search}
        views={[...remembering.memory.views, ...sharedViews]}
        isReady={rows.isSuccess}
        isBehind={count > 0}
      />
      <ListFilters
        list={list}
        search={search}
        onSearchChange={onSearchChange}
        actions={
          <>
            {list.map && (
              <Button
                variant="outline"
                aria-expanded={isMapOpen}
                iconStart={<MapPinned aria-hidden="true" />}
                onClick={() =>
                  onSearchChange((latest) => ({ ...latest, map: isMapOpen ? undefined : true }), {
                    replace: true,
                  })
                }
              >
                <span className={shared('hidden-on-phone')}>
                  {intl.formatMessage({ id: 'kit.list.map' })}
                </span>
              </Button>
            )}
            <TableSettings list={list} remembering={remembering} />
            <ListMenu
              {...{ list, search, onSearchChange, remembering, keys, dialog }}
              found={rows.data}
              onDialogChange={setDialog}
            />
          </>
        }
      />
      {notice}
      {isMapOpen && rows.data && list.map?.(rows.data.items, list.ask(asked))}
      <NewRowsPill text={news} onShow={changes.show} />
      <ListRows
        {...{ list, rows, remembering, onSearchChange, page }}
        search={asked}
        areKeysOn={keys.isOn}
        onHelp={() => setDialog('keys')}
      />
    </div>
  )
}

function useListSearch<Row>(list: List<Row>): [ListSearch, ChangeSearch] {
  const navigate = useNavigate()
  const raw = useSearch({ strict: false })
  const search = useMemo(() => list.read(raw), [list, raw])
  const change = useCallback<ChangeSearch>(
    (next, { replace = false } = { replace: false }) =>
      void navigate({
        replace,
        to: '.',
        search: (latest: object) => asAddress(next(list.read({ ...latest }))),
        resetScroll: false,
      }),
    [list, navigate],
  )
  return [search, change]
}

/** Safe cast: the rows of a list with live events have an id and a version. */
const asShown = (rows: readonly object[]) => rows as readonly Shown[]
