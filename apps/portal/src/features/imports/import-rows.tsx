import { StatusBadge } from '@karwan/design-system/components/badge'
import { Field } from '@karwan/design-system/components/field'
import { Stack } from '@karwan/design-system/components/layout'
import { Pagination } from '@karwan/design-system/components/pagination'
import { Select } from '@karwan/design-system/components/select'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import type { ImportResult } from '@karwan/domain/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import lines from '../../kit/page/lines.module.css'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords, type Words } from '../../kit/text/use-words.ts'
import { resultTones } from './import-tones.ts'
import { type Import, type ImportedRow, importRowsOptions, rowsPerPage } from './imports.queries.ts'

/** The rows with the result of each; refused ones come first. */
export function ImportRows({ of }: { of: Import }) {
  const words = useWords()
  const { say, labels, format } = words
  const [page, setPage] = useState(0)
  const [result, setResult] = useState<ImportResult>()
  const rows = useQuery(importRowsOptions(of.id, page, result))
  const show = (chosen: ImportResult | undefined) => {
    setResult(chosen)
    setPage(0)
  }
  return (
    <Stack gap={4}>
      <Field label={say('imports.shown')}>
        <Select
          value={result ?? ''}
          placeholder={say('imports.allRows', { count: of.rowCount })}
          options={of.counts.map(({ result: one, rows: count }) => ({
            value: one,
            label: say('imports.rowsOf', {
              result: labels('importResult', one),
              count: format.number(count),
            }),
          }))}
          onChange={({ target }) => show(of.counts.find((one) => one.result === target.value)?.result)}
        />
      </Field>
      <DataTable
        caption={say('imports.rows')}
        columns={[
          { id: 'name', header: say('imports.record'), cell: nameOf },
          { id: 'row', header: say('imports.row'), cell: ({ row }: ImportedRow) => format.number(row) },
          {
            id: 'result',
            header: say('imports.becomes'),
            cell: (row: ImportedRow) => (
              <StatusBadge tone={resultTones[row.result]}>{labels('importResult', row.result)}</StatusBadge>
            ),
          },
          { id: 'why', header: say('imports.why'), cell: (row: ImportedRow) => whyOf(row, of, words) },
        ]}
        rows={rows.data?.items}
        rowKey={({ row }) => row}
        busy={rows.isPlaceholderData}
        skeletonRows={5}
        problem={
          rows.error && !rows.data && <PageProblem fault={rows.error} onRetry={() => void rows.refetch()} />
        }
        empty={<EmptyState title={say('imports.noRows')} />}
        footer={
          rows.data &&
          rows.data.total > rowsPerPage && (
            <Pagination
              page={page}
              pageSize={rowsPerPage}
              total={rows.data.total}
              totalIsMore={rows.data.totalIsMore}
              onPageChange={setPage}
            />
          )
        }
      />
    </Stack>
  )
}

const nameOf = ({ name }: ImportedRow) => <bdi>{name}</bdi>

/** The problems of a row with their columns, and for a changed record the fields that change. */
function whyOf({ problems, fields }: ImportedRow, { columns }: Import, { say }: Words) {
  const labelOf = (field: string) => columns.find((column) => column.field === field)?.label ?? field
  const changes = fields.length > 0 ? say('imports.changes', { fields: fields.map(labelOf).join(', ') }) : ''
  if (problems.length === 0) return changes
  return (
    <span className={lines.lines}>
      {changes && <bdi>{changes}</bdi>}
      {problems.map(({ field, message }) => (
        <bdi key={`${field} ${message}`}>
          {field === null ? message : say('imports.problem', { field: labelOf(field), message })}
        </bdi>
      ))}
    </span>
  )
}
