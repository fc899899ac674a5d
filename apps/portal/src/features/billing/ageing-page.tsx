import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { ageingBuckets } from '@karwan/domain/billing'
import { namesOf } from '@karwan/domain/kernel'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { toCsv } from '../../kit/list/csv.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { saveFile } from '../../kit/page/save-file.ts'
import { useWords, type Words } from '../../kit/text/use-words.ts'

type Ageing = Answer<'getInvoiceAgeing'>
type Row = Ageing['rows'][number]
const buckets = namesOf(ageingBuckets)

/** What companies owe by how long it has been due; each figure opens its invoices. */
export function AgeingPage() {
  const words = useWords()
  const { say, format } = words
  const { data, error, refetch } = useQuery(operationOptions('getInvoiceAgeing', {}))
  usePageTitle(say('ageing.title'))
  return (
    <Stack gap={6}>
      <PageHeader
        title={say('ageing.title')}
        description={data && say('ageing.asOf', { day: format.day(data.asOf) })}
        breadcrumbs={[
          {
            id: 'list',
            label: say('invoices.list.title'),
            render: (link) => <Link to="/invoices" activeOptions={{ exact: true }} {...link} />,
          },
        ]}
        actions={
          data && (
            <Button variant="outline" onClick={() => saveFile(csvOf(data, words), `ageing-${data.asOf}.csv`)}>
              {say('ageing.csv')}
            </Button>
          )
        }
      />
      {error ? (
        <PageProblem fault={error} onRetry={() => void refetch()} />
      ) : (
        <AgeingTable rows={data?.rows} />
      )}
    </Stack>
  )
}

function AgeingTable({ rows }: { rows: Row[] | undefined }) {
  const { say, labels, format } = useWords()
  return (
    <Card title={say('ageing.table')} flush>
      <DataTable<Row>
        caption={say('ageing.table')}
        columns={[
          { id: 'company', header: say('ageing.company'), cell: ({ company }) => <bdi>{company.name}</bdi> },
          { id: 'currency', header: say('ageing.currency'), cell: ({ currency }) => currency },
          ...buckets.map((bucket) => ({
            id: bucket,
            header: labels('ageingBucket', bucket),
            align: 'end' as const,
            cell: (row: Row) => <Figure row={row} bucket={bucket} />,
          })),
          {
            id: 'total',
            header: say('ageing.total'),
            align: 'end',
            cell: ({ company, currency, total }) => (
              <Link
                to="/invoices"
                search={{ companyId: company.id, currency, filterOpen: true }}
                activeOptions={{ exact: true }}
              >
                {format.money(total, currency)}
              </Link>
            ),
          },
        ]}
        rows={rows}
        rowKey={({ company, currency }) => `${company.id} ${currency}`}
        empty={<EmptyState title={say('ageing.emptyTitle')} description={say('ageing.emptyText')} />}
      />
    </Card>
  )
}

const amountOf = (row: Row, bucket: (typeof buckets)[number]): string =>
  row.buckets.find((one) => one.bucket === bucket)?.amount ?? '0.00'

function Figure({ row, bucket }: { row: Row; bucket: (typeof buckets)[number] }) {
  const { format } = useWords()
  const amount = amountOf(row, bucket)
  const { currency, company } = row
  if (!/[1-9]/.test(amount)) return format.money(amount, currency)
  return (
    <Link
      to="/invoices"
      search={{ companyId: company.id, currency, ageing: bucket }}
      activeOptions={{ exact: true }}
    >
      {format.money(amount, currency)}
    </Link>
  )
}

const csvOf = ({ rows }: Ageing, { say, labels }: Words): Blob => {
  const heads = buckets.map((bucket) => labels('ageingBucket', bucket))
  const table = [
    [say('ageing.company'), say('ageing.currency'), ...heads, say('ageing.total')],
    ...rows.map((row) => [
      ...[row.company.name, row.currency],
      ...buckets.map((bucket) => amountOf(row, bucket)),
      row.total,
    ]),
  ]
  return new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' })
}
