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
import type { ReactNode } from 'react'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { useWords } from '../../kit/text/use-words.ts'

type Ageing = Answer<'getInvoiceAgeing'>
/** One company, or the total of all companies in one currency (then without `company`). */
type Row = Ageing['totals'][number] & { company?: Ageing['rows'][number]['company'] }
const buckets = namesOf(ageingBuckets)

/** What companies owe, by how long it has been due; each figure links to its invoices. */
export function AgeingPage({ files }: { files: ReactNode }) {
  const { say, format } = useWords()
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
        actions={files}
      />
      {error ? <PageProblem fault={error} onRetry={() => void refetch()} /> : <AgeingTable ageing={data} />}
    </Stack>
  )
}

function AgeingTable({ ageing }: { ageing: Ageing | undefined }) {
  const { say, labels, format } = useWords()
  // With a single company the total row would repeat its row.
  const rows: Row[] | undefined =
    ageing && (ageing.rows.length > 1 ? [...ageing.rows, ...ageing.totals] : ageing.rows)
  const nameOf = ({ company }: Row) =>
    company ? <bdi>{company.name}</bdi> : <strong>{say('ageing.all')}</strong>
  return (
    <Card title={say('ageing.table')} flush>
      <DataTable<Row>
        caption={say('ageing.table')}
        columns={[
          { id: 'company', header: say('ageing.company'), cell: nameOf },
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
                search={{ ...(company && { companyId: company.id }), currency, filterOpen: true }}
                activeOptions={{ exact: true }}
              >
                {format.money(total, currency)}
              </Link>
            ),
          },
        ]}
        rows={rows}
        rowKey={({ company, currency }) => `${company?.id ?? 'all'} ${currency}`}
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
      search={{ ...(company && { companyId: company.id }), currency, ageing: bucket }}
      activeOptions={{ exact: true }}
    >
      {format.money(amount, currency)}
    </Link>
  )
}
