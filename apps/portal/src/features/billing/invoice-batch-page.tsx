import { StatusBadge } from '@karwan/design-system/components/badge'
import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { ProgressBar } from '@karwan/design-system/components/progress-bar'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { invoiceDraftStatuses } from '@karwan/domain/billing'
import { addAmounts } from '@karwan/domain/kernel'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { invoiceList } from './invoice-list.tsx'

type Batch = Answer<'getInvoiceBatch'>
type Draft = Batch['drafts'][number]
const lookAgainMs = 1_000

/** Progress of the drafts of a month, and each invoice that was made. */
export function InvoiceBatchPage({ id }: { id: number }) {
  const { say } = useWords()
  const record = useQuery({
    ...recordOptions('getInvoiceBatch', id),
    refetchInterval: ({ state }) => (state.data?.status === 'RUNNING' ? lookAgainMs : false),
  })
  return (
    <RegisterPage
      list={invoiceList}
      record={record}
      live="invoice-batch"
      awaited={say('months.one')}
      title={({ company }) => say('months.titleOf', { company: company.name })}
      facts={{
        period: ({ periodFrom, periodTo }, { format }) =>
          `${format.day(periodFrom)} – ${format.day(periodTo)}`,
        createdAt: ({ createdAt }, { format }) => format.dateTime(createdAt),
        total: ({ drafts }, { format }) => {
          const made = drafts.filter(({ total }) => total !== null)
          const currency = made[0]?.currency
          return currency
            ? format.money(addAmounts('0', ...made.map(({ total }) => total ?? '0')), currency)
            : null
        },
      }}
      factLinks={{
        total: ({ id: batchId }, shown) => (
          <Link to="/invoices" search={{ batchId }} activeOptions={{ exact: true }} preload="intent">
            {shown}
          </Link>
        ),
      }}
    >
      {(batch) => <Drafts batch={batch} />}
    </RegisterPage>
  )
}

function Drafts({ batch: { drafts } }: { batch: Batch }) {
  const { say, labels, format } = useWords()
  const text = (id: string) => say(`months.${id}`)
  const done = drafts.filter(({ status }) => status !== 'WAITING').length
  return (
    <Card title={text('drafts')}>
      <Stack gap={4}>
        <ProgressBar
          label={text('progress')}
          value={done}
          max={drafts.length}
          valueText={say('months.doneOf', { done, all: drafts.length })}
        />
        <DataTable<Draft>
          caption={text('drafts')}
          columns={[
            {
              id: 'invoice',
              header: text('invoice'),
              cell: ({ invoiceId }) =>
                invoiceId !== null && (
                  <Link to="/invoices/$id" params={{ id: invoiceId }} preload="intent">
                    {say('invoices.form.draft', { id: invoiceId })}
                  </Link>
                ),
            },
            { id: 'project', header: text('project'), cell: ({ project }) => <bdi>{project?.name}</bdi> },
            {
              id: 'period',
              header: say('invoices.field.period'),
              cell: ({ periodFrom, periodTo }) => `${format.day(periodFrom)} – ${format.day(periodTo)}`,
            },
            {
              id: 'bookingCount',
              header: text('bookings'),
              align: 'end',
              cell: ({ bookingCount }) => format.number(bookingCount),
            },
            {
              id: 'total',
              header: say('invoices.field.total'),
              align: 'end',
              cell: ({ total, currency, invoiceId }) =>
                total !== null && <ToInvoice id={invoiceId}>{format.money(total, currency ?? '')}</ToInvoice>,
            },
            {
              id: 'status',
              header: say('invoices.field.status'),
              cell: ({ status }) => (
                <StatusBadge tone={invoiceDraftStatuses[status].tone}>
                  {labels('invoiceDraftStatus', status)}
                </StatusBadge>
              ),
            },
          ]}
          rows={drafts}
          rowKey={({ id }) => id}
        />
      </Stack>
    </Card>
  )
}

/** Links the total of a draft to its invoice, once that has been made. */
function ToInvoice({ id, children }: { id: number | null; children: ReactNode }) {
  if (id === null) return children
  return (
    <Link to="/invoices/$id" params={{ id }} preload="intent">
      {children}
    </Link>
  )
}
