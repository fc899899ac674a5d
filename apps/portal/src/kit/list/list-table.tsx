import type { LinkAttributes } from '@karwan/design-system/components/link-button'
import { Pagination } from '@karwan/design-system/components/pagination'
import {
  type Column,
  DataTable,
  type RowActions,
  type RowSelection,
  type Sort,
} from '@karwan/design-system/patterns/data-table'
import { placeholder } from '@karwan/domain/kernel'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { sdk } from '../access/sdk.ts'
import { PageProblem } from '../page/page-problem.tsx'
import { inItsOrder } from '../text/isolated.tsx'
import { useWords, type Words } from '../text/use-words.ts'
import {
  asAddress,
  type ChangeSearch,
  type List,
  type ListAnswer,
  type ListColumn,
  type ListSearch,
} from './define-list.ts'
import type { Arranged } from './define-table.ts'
import { arranged, isShown, nothingRemembered } from './list-memory.ts'
import { listOptions } from './list-query.ts'
import { columnWord } from './list-words.ts'
import { NoRows } from './no-rows.tsx'
import type { Remembering } from './use-list-memory.ts'

export interface ListTableProps<Row> {
  list: List<Row>
  rows: UseQueryResult<ListAnswer<Row>>
  /** The search with the page size in effect. */
  search: ListSearch
  onSearchChange: ChangeSearch
  remembering: Remembering
  /** Present if some act works on many rows. */
  selection?: RowSelection<Row>
  rowActions: RowActions<Row>
}

/** The rows of one page, with the links to other pages. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { list, rows, search, onSearchChange, remembering, rowActions } = props
  const { memory, change } = remembering
  const intl = useIntl()
  const columns = useListColumns(list, remembering)
  const { page = 0, pageSize = list.firstPageSize } = search
  const title = intl.formatMessage({ id: `${list.words}.list.title` })
  const sort = sortShown(list, search.sort)
  const rowLink = useMemo(() => list.rowLink ?? peekLink(list.rowKey), [list])
  return (
    <DataTable
      caption={intl.formatMessage({ id: 'kit.list.caption' }, { title, page: intl.formatNumber(page + 1) })}
      columns={columns}
      rows={rows.data?.items}
      rowKey={list.rowKey}
      rowLink={rowLink}
      question={JSON.stringify(list.ask(search))}
      density={memory.density}
      onWidthChange={(id, width) => change(({ widths }) => ({ widths: { ...widths, [id]: width } }))}
      {...(props.selection && { selection: props.selection })}
      rowActions={rowActions}
      currentKey={search.peek}
      {...(sort && { sort })}
      onSortChange={(chosen) =>
        onSearchChange((latest) => ({ ...latest, sort: sortAsked(list, chosen), page: undefined }))
      }
      busy={rows.isPlaceholderData}
      skeletonRows={pageSize}
      problem={
        rows.error && !rows.data && <PageProblem fault={rows.error} onRetry={() => void rows.refetch()} />
      }
      empty={<NoRows {...{ list, search, onSearchChange }} total={rows.data?.total ?? 0} />}
      footer={rows.data && rows.data.total > 0 && <Pages {...props} answer={rows.data} />}
    />
  )
}

/** Opens the drawer beside the list, for rows without a page. */
const peekLink =
  <Row,>(rowKey: List<Row>['rowKey']) =>
  (row: Row, link: LinkAttributes) => (
    <Link
      to="."
      search={(latest: object) => asAddress({ ...latest, peek: Number(rowKey(row)) })}
      replace
      resetScroll={false}
      {...link}
    />
  )

/** Stable until language or settings change, so that a row renders only when it changes. */
export function useListColumns<Row>(list: Arranged<Row>, remembering?: Remembering): readonly Column<Row>[] {
  const words = useWords()
  const choice = remembering?.columns ?? nothingRemembered.columns
  const widths = remembering?.memory.widths ?? nothingRemembered.widths
  const ownCompany = sdk.session.user()?.companyGroup?.name
  return useMemo(
    () =>
      arranged(list.columns, choice)
        .filter((id) => isShown(list.columns, id, choice))
        .map((id) => columnOf(list, id, { width: widths[id], words, ownCompany })),
    [list, choice, widths, words, ownCompany],
  )
}

function columnOf<Row>(
  list: Arranged<Row>,
  id: string,
  { width, words, ownCompany }: { width: number | undefined; words: Words; ownCompany: string | undefined },
): Column<Row> {
  const { text, cell = text, sort, align, fit, isCompany, card } = list.columns[id] as ListColumn<Row>
  const beside = card ?? (id === 'status' ? 'beside' : undefined)
  return {
    id,
    header: columnWord(words.intl, list, id),
    cell: (row) => {
      const shown = cell(row, words)
      return typeof shown === 'string' ? inItsOrder(shown) : shown
    },
    ...(cell === text && { isAbsent: (row) => text(row, words) === placeholder }),
    ...(isCompany && { isAbsent: (row) => text(row, words) === ownCompany }),
    ...(beside && { card: beside }),
    ...(sort !== undefined && { sortable: true }),
    ...(align && { align }),
    ...(fit && { fit }),
    ...(width !== undefined && { width }),
  }
}

const directions = { ascending: 'asc', descending: 'desc' } as const

const sortAsked = (list: List<never>, { columnId, direction }: Sort): string =>
  `${list.columns[columnId]?.sort}:${directions[direction]}`

/** The column whose header shows the order, if any column sorts by it. */
function sortShown(list: List<never>, sort: string | undefined): Sort | undefined {
  const [field, way] = (sort ?? '').split(':')
  const column = Object.entries(list.columns).find(([, column]) => column.sort === field)
  return column && { columnId: column[0], direction: way === 'asc' ? 'ascending' : 'descending' }
}

interface PagesProps<Row> extends ListTableProps<Row> {
  answer: ListAnswer<Row>
}

function Pages<Row>({ list, search, onSearchChange, remembering, answer }: PagesProps<Row>) {
  const client = useQueryClient()
  const { page = 0, pageSize = list.firstPageSize } = search
  const prefetchNext = () => {
    if (answer.next !== undefined) void client.prefetchQuery(listOptions(list, { ...search, page: page + 1 }))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only prefetches the next page, and is no control.
    <div onPointerEnter={prefetchNext} onFocus={prefetchNext}>
      <Pagination
        page={page}
        pageSize={pageSize}
        total={answer.total}
        totalIsMore={answer.totalIsMore ?? false}
        pageSizes={list.pageSizes}
        onPageChange={(next) => onSearchChange((latest) => ({ ...latest, page: next || undefined }))}
        onPageSizeChange={(size) => {
          remembering.change(() => ({ pageSize: size }))
          onSearchChange((latest) => ({ ...latest, page: undefined, pageSize: undefined }))
        }}
      />
    </div>
  )
}
