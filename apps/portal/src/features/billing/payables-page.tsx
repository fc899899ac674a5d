import { ActionBar } from '@karwan/design-system/components/action-bar'
import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Field } from '@karwan/design-system/components/field'
import { Input } from '@karwan/design-system/components/input'
import { Stack } from '@karwan/design-system/components/layout'
import { Pagination } from '@karwan/design-system/components/pagination'
import { SegmentedControl } from '@karwan/design-system/components/segmented-control'
import { DataTable, type RowKey } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { mostPaymentsOfBatch } from '@karwan/domain/billing'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { useWords, type Words } from '../../kit/text/use-words.ts'
import { AccountOf } from './account-of.tsx'
import styles from './payables.module.css'
import { PaymentPreview } from './payment-preview.tsx'

type Payable = Answer<'listPayables'>['items'][number]
type Payee = 'PARTNER' | 'BROKER'
const payees = ['PARTNER', 'BROKER'] as const satisfies readonly Payee[]
const pageSize = 50
/** In pixels; wide enough for most names on one line. */
const partnerWidth = 200

/** Partners and brokers to be paid; the chosen ones are paid in one batch. */
export function PayablesPage() {
  const words = useWords()
  const { say } = words
  const [page, setPage] = useState(0)
  const [filter, setFilter] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const [isOpen, setOpen] = useState(false)
  usePageTitle(say('payables.title'))
  const [payee, setPayee] = useState<Payee>('PARTNER')
  const query = {
    page,
    pageSize,
    payee,
    sort: 'balance:desc' as const,
    ...(filter.length >= 3 && { filter }),
  }
  const { data, error, refetch } = useQuery({
    ...operationOptions('listPayables', { query }),
    placeholderData: keepPreviousData,
  })
  const rows = data?.items
  const choose = (change: (chosen: Set<RowKey>) => void) =>
    setSelected((before) => {
      const chosen = new Set(before)
      change(chosen)
      return chosen.size > mostPaymentsOfBatch ? before : chosen
    })
  return (
    <Stack gap={6}>
      <PageHeader
        title={say('payables.title')}
        description={say('payables.description')}
        breadcrumbs={[
          {
            id: 'list',
            label: say('paymentBatches.list.title'),
            render: (link) => <Link to="/payment-batches" {...link} />,
          },
        ]}
      />
      <Card title={say('payables.list')}>
        <Stack gap={4}>
          <SegmentedControl<Payee>
            label={say('payables.payee')}
            value={payee}
            onValueChange={(next) => {
              setPayee(next)
              setPage(0)
            }}
            options={payees.map((value) => ({ value, label: say(`payables.payee.${value}`) }))}
          />
          <Field label={say('payables.search')}>
            <Input
              type="search"
              value={filter}
              maxLength={100}
              onChange={({ target }) => {
                setFilter(target.value)
                setPage(0)
              }}
            />
          </Field>
          <DataTable<Payable>
            problem={error && <PageProblem fault={error} onRetry={() => void refetch()} />}
            caption={say('payables.list')}
            columns={columnsOf(words)}
            rows={rows}
            rowKey={({ id }) => id}
            selection={{
              selected,
              onToggle: (key) => choose((chosen) => (chosen.has(key) ? chosen.delete(key) : chosen.add(key))),
              onToggleAll: (isSelected) =>
                choose((chosen) => {
                  for (const { id } of rows ?? [])
                    if (isSelected) chosen.add(id)
                    else chosen.delete(id)
                }),
              labelOf: ({ partnerName }) => say('payables.choose', { partner: partnerName }),
              allLabel: say('payables.chooseAll'),
            }}
            empty={<EmptyState title={say('payables.emptyTitle')} description={say('payables.emptyText')} />}
          />
          {data && data.total > pageSize && (
            <Pagination page={page} pageSize={pageSize} total={data.total} onPageChange={setPage} />
          )}
        </Stack>
      </Card>
      <ActionBar count={selected.size} label={say('payables.chosen')} onClear={() => setSelected(new Set())}>
        <Button onClick={() => setOpen(true)}>{say('payables.open')}</Button>
      </ActionBar>
      {isOpen && <PaymentPreview walletIds={[...selected].map(Number)} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

function columnsOf({ say, labels, format }: Words) {
  const header = (id: string) => say(`payables.field.${id}`)
  // The balance links to the entries of the wallet, the other figures to the bookings behind them.
  const figure = (id: 'balance' | 'earned' | 'amount') => ({
    id,
    header: header(id),
    align: 'end' as const,
    cell: (row: Payable) =>
      row[id] && (
        <Link
          to={id === 'balance' ? '/wallets/$id' : '/payables/$id'}
          params={{ id: row.id }}
          preload="intent"
        >
          {format.money(row[id], row.currency)}
        </Link>
      ),
  })
  return [
    {
      id: 'partnerName',
      header: header('partnerName'),
      width: partnerWidth,
      cell: ({ id, partnerName }: Payable) => (
        <Link to="/payables/$id" params={{ id }} preload="intent">
          <bdi>{partnerName}</bdi>
        </Link>
      ),
    },
    { id: 'account', header: header('account'), cell: AccountOf },
    {
      id: 'bookingCount',
      header: header('bookingCount'),
      align: 'end' as const,
      cell: ({ id, bookingCount }: Payable) => (
        <Link to="/payables/$id" params={{ id }} preload="intent" className={styles.count}>
          {format.number(bookingCount)}
        </Link>
      ),
    },
    figure('earned'),
    figure('balance'),
    figure('amount'),
    {
      id: 'obstacle',
      header: header('obstacle'),
      cell: ({ obstacle }: Payable) =>
        obstacle && (
          <div className={styles.obstacle}>
            <StatusBadge tone="warning">{labels('paymentObstacle', obstacle)}</StatusBadge>
          </div>
        ),
    },
  ]
}
