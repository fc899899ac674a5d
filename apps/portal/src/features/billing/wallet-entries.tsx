import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Field } from '@karwan/design-system/components/field'
import { Input } from '@karwan/design-system/components/input'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Pagination } from '@karwan/design-system/components/pagination'
import { Select } from '@karwan/design-system/components/select'
import { Text } from '@karwan/design-system/components/text'
import { type Column, DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { shared } from '@karwan/design-system/theme'
import { transactionTypes, walletEntryTypes } from '@karwan/domain/billing'
import { type DayRange, isMember } from '@karwan/domain/kernel'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useMay } from '../../kit/access/session.ts'
import { DayRangeFields } from '../../kit/list/day-range-fields.tsx'
import { endOfDay, startOfDay } from '../../kit/list/search-fields.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords, type Words } from '../../kit/text/use-words.ts'
import styles from './wallet-entries.module.css'

type Page = Answer<'listLedgerEntries'>
type Entry = Page['items'][number]
export type WalletSearch = DayRange & {
  type?: string | undefined
  direction?: string | undefined
  reference?: string | undefined
  page?: number | undefined
  /** Exact UTC instants, set by a link from a sum, so that the entries add up to that sum. */
  since?: string | undefined
  until?: string | undefined
}
const pageSize = 25

/** The entries of a wallet, page by page, each with the balance after it and a link to its cause. */
export function WalletEntries({ id, search }: { id: number; search: WalletSearch }) {
  const words = useWords()
  const { say, format } = words
  const navigate = useNavigate()
  const change = (changes: WalletSearch) =>
    void navigate({
      to: '/wallets/$id',
      params: { id },
      search: { ...search, page: undefined, since: undefined, until: undefined, ...changes },
      replace: true,
      resetScroll: false,
    })
  const [beside, setBeside] = useState<{ page: number; cursor: string }>()
  const { page = 0, fromDate, toDate, type, direction, reference, since, until } = search
  const query = {
    // Invalid values in the address are ignored.
    ...(isMember(walletEntryTypes, type) && { type }),
    ...(isMember(transactionTypes, direction) && { direction }),
    ...(reference !== undefined && { reference }),
    ...(fromDate !== undefined && { fromDate: startOfDay(fromDate) }),
    ...(toDate !== undefined && { toDate: endOfDay(toDate) }),
    ...(isMoment(since) && { fromDate: since }),
    ...(isMoment(until) && { toDate: until }),
    ...{ page, pageSize },
    // Turning to the next or previous page uses a cursor, so that a deep page costs no more than the first.
    ...(beside?.page === page && page > 0 && { cursor: beside.cursor }),
  }
  const { data, error, refetch } = useQuery({
    ...operationOptions('listLedgerEntries', { path: { id }, query }),
    placeholderData: keepPreviousData,
  })
  const turn = (next: number) => {
    const cursor = next === page + 1 ? data?.next : next === page - 1 ? data?.previous : undefined
    setBeside(cursor === undefined ? undefined : { page: next, cursor })
    change({ page: next || undefined, since, until })
  }
  const title = say('walletEntries.title')
  return (
    <Card title={title}>
      <Stack gap={4}>
        <Filters search={search} onChange={change} />
        {isMoment(since) && isMoment(until) && (
          <Inline>
            <Text>
              {say('walletEntries.period', { from: format.dateTime(since), until: format.dateTime(until) })}
            </Text>
            <Button variant="outline" size="sm" onClick={() => change({ direction: undefined })}>
              {say('walletEntries.all')}
            </Button>
          </Inline>
        )}
        <DataTable<Entry>
          caption={title}
          columns={columnsOf(words)}
          rows={data?.items}
          rowKey={({ id: entry }) => entry}
          skeletonRows={6}
          problem={error && <PageProblem fault={error} onRetry={() => void refetch()} />}
          empty={
            <EmptyState
              title={say('walletEntries.emptyTitle')}
              description={say('walletEntries.emptyText')}
            />
          }
          footer={
            data &&
            data.total > 0 && (
              <Pagination
                page={page}
                pageSize={pageSize}
                total={data.total}
                totalIsMore={data.totalIsMore ?? false}
                onPageChange={turn}
              />
            )
          }
        />
      </Stack>
    </Card>
  )
}

const isMoment = (text: string | undefined): text is string =>
  text !== undefined && !Number.isNaN(Date.parse(text))

type FiltersProps = { search: WalletSearch; onChange: (changes: WalletSearch) => void }

function Filters({ search, onChange }: FiltersProps) {
  const { say } = useWords()
  const choices = useChoices()
  const all = say('statements.allKinds')
  return (
    <div className={shared('row', 'wrap', 'gap-3', 'align-start')}>
      <Field label={say('statements.field.type')}>
        <Select
          value={search.type ?? ''}
          placeholder={all}
          options={choices('walletEntryType', walletEntryTypes)}
          onChange={({ target: { value } }) => onChange({ type: value || undefined })}
        />
      </Field>
      <Field label={say('walletEntries.direction')}>
        <Select
          value={search.direction ?? ''}
          placeholder={say('walletEntries.both')}
          options={choices('transactionType', transactionTypes)}
          onChange={({ target: { value } }) => onChange({ direction: value || undefined })}
        />
      </Field>
      <Field label={say('adjustments.field.reference')} hint={say('walletEntries.referenceHint')}>
        <Input
          type="search"
          maxLength={100}
          defaultValue={search.reference ?? ''}
          onBlur={({ target }) => onChange({ reference: target.value.trim() || undefined })}
          onKeyDown={({ key, currentTarget }) =>
            key === 'Enter' && onChange({ reference: currentTarget.value.trim() || undefined })
          }
        />
      </Field>
      <div className={styles.days}>
        <DayRangeFields
          range={{ fromDate: search.fromDate, toDate: search.toDate }}
          labels={{ fromDate: say('statements.field.fromDate'), toDate: say('statements.field.toDate') }}
          onChange={onChange}
        />
      </div>
    </div>
  )
}

function columnsOf({ say, labels, format }: Words): Column<Entry>[] {
  const header = (id: string) => say(`statements.field.${id}`)
  const money = (entry: Entry, amount: string) => format.money(amount, entry.currency)
  const side = (direction: Entry['direction']) => (entry: Entry) =>
    entry.direction === direction ? money(entry, entry.amount) : ''
  return [
    { id: 'at', header: header('createdAt'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    { id: 'type', header: header('type'), cell: ({ type }) => labels('walletEntryType', type) },
    { id: 'description', header: header('description'), cell: WhatFor },
    {
      id: 'reference',
      header: say('adjustments.field.reference'),
      cell: ({ reference }) => reference && <bdi>{reference}</bdi>,
    },
    { id: 'credit', header: header('credit'), align: 'end', cell: side('CREDIT') },
    { id: 'debit', header: header('debit'), align: 'end', cell: side('DEBIT') },
    {
      id: 'balance',
      header: header('balanceAfter'),
      align: 'end',
      cell: (entry) => money(entry, entry.balanceAfter),
    },
  ]
}

/** Links an entry to its fuel slip, booking, invoice or payment. */
function WhatFor({ bookingId, invoiceId, partnerInvoiceId, bankPaymentId, reference, description }: Entry) {
  const mayReadPayments = useMay('payment:read')
  const mayReadSlips = useMay('fuel-slip:read')
  const slip = /\bFS-\d{6,}\b/.exec(description)?.[0]
  if (slip !== undefined && mayReadSlips)
    return (
      <Link to="/fuel-slips" search={{ filter: slip }} preload="intent">
        <bdi>{description}</bdi>
      </Link>
    )
  if (bankPaymentId !== null && reference !== null && mayReadPayments)
    return (
      <Link to="/payments" search={{ filter: reference }} preload="intent">
        <bdi>{description}</bdi>
      </Link>
    )
  if (bookingId !== null)
    return (
      <Link to="/bookings/$bookingId" params={{ bookingId }} preload="intent">
        <bdi>{description}</bdi>
      </Link>
    )
  if (partnerInvoiceId !== null && mayReadPayments)
    return (
      <Link to="/partner-invoices/$id" params={{ id: partnerInvoiceId }} preload="intent">
        <bdi>{description}</bdi>
      </Link>
    )
  if (invoiceId !== null)
    return (
      <Link to="/invoices/$id" params={{ id: invoiceId }} preload="intent">
        <bdi>{description}</bdi>
      </Link>
    )
  return <bdi>{description}</bdi>
}
