import { Card } from '@karwan/design-system/components/card'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { Text } from '@karwan/design-system/components/text'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageProblem } from '../page/page-problem.tsx'
import { useWords } from '../text/use-words.ts'
import type { List, ListSearch } from './define-list.ts'
import { listOptions } from './list-query.ts'
import { useListColumns } from './list-table.tsx'

type RowsOfProps<Row extends object> = {
  list: List<Row>
  /** The filters that select the record's rows. */
  of: ListSearch
  title: string
  /** Shown if there are none. */
  none: string
  action?: ReactNode
}

/** The first rows of a list that belong to a record, with a link to all of them. */
export function RowsOf<Row extends object>({ list, of, title, none, action }: RowsOfProps<Row>) {
  const { say } = useWords()
  const columns = useListColumns(list)
  const rows = useQuery(listOptions(list, { ...of, page: 0, pageSize: list.pageSizes[0] }))
  const isMore = rows.data !== undefined && rows.data.total > rows.data.items.length
  return (
    <Card
      title={title}
      actions={
        <>
          {action}
          {isMore && (
            <LinkButton
              variant="outline"
              render={(link) => <Link to={list.path} search={asAnyAddress(of)} {...link} />}
            >
              {say('kit.list.all')}
            </LinkButton>
          )}
        </>
      }
    >
      {rows.data?.items.length === 0 ? (
        <Text tone="muted">{none}</Text>
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows.data?.items}
          rowKey={list.rowKey}
          rowLink={list.rowLink}
          skeletonRows={2}
          problem={rows.error && <PageProblem fault={rows.error} onRetry={() => void rows.refetch()} />}
        />
      )}
    </Card>
  )
}

/** Safe cast: only the list knows its path, and it reads whatever its address holds. */
const asAnyAddress = (search: ListSearch) => search as never
