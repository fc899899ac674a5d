import { Card } from '@karwan/design-system/components/card'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { SegmentedControl } from '@karwan/design-system/components/segmented-control'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { walletPeriodsInDays } from '@karwan/domain/billing'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useWords } from '../../kit/text/use-words.ts'

type Transaction = Answer<'getWalletStatement'>['transactions'][number]
type Period = (typeof walletPeriodsInDays)[number]

/** The account holder, and the currency to use until the statement has loaded. */
type Holder = Pick<Answer<'getWallet'>, 'accountHolderId' | 'accountHolderTypeId' | 'currency'>

/** Sums of what went into and out of a wallet in a period. */
export function WalletSums({ wallet }: { wallet: Holder & { id: number } }) {
  const { say } = useWords()
  const statement = useStatement(wallet)
  return (
    <Card title={say('statements.sums')}>
      <Sums {...statement} walletId={wallet.id} />
    </Card>
  )
}

function useStatement({ accountHolderId, accountHolderTypeId: typeId, currency }: Holder) {
  const [days, setDays] = useState<Period>(30)
  const { data } = useQuery({
    ...operationOptions('getWalletStatement', {
      path: { accountHolderId, typeId, days },
      query: { currency },
    }),
    placeholderData: keepPreviousData,
  })
  return { days, setDays, data }
}

type Statement = Answer<'getWalletStatement'>
const directions = { totalCredit: 'CREDIT', totalDebit: 'DEBIT' } as const

function Sums({ days, setDays, data, walletId }: ReturnType<typeof useStatement> & { walletId?: number }) {
  /** Links a sum of credits or debits to the wallet's entries of the same period. */
  const toEntries = (sum: string, shown: string, { from, until }: Statement) => {
    const direction = directions[sum as keyof typeof directions]
    return walletId === undefined || direction === undefined ? (
      shown
    ) : (
      <Link
        to="/wallets/$id"
        params={{ id: walletId }}
        search={{ direction, since: from, until }}
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
      >
        {shown}
      </Link>
    )
  }
  const { say, format } = useWords()
  return (
    <Stack gap={4}>
      <Inline>
        <SegmentedControl
          label={say('statements.period')}
          options={walletPeriodsInDays.map((value) => ({
            value,
            label: say('statements.days', { days: value }),
          }))}
          value={days}
          onValueChange={setDays}
        />
      </Inline>
      <DescriptionList
        items={(['openingBalance', 'totalCredit', 'totalDebit', 'closingBalance'] as const).map((sum) => ({
          term: say(`statements.field.${sum}`),
          value: data ? toEntries(sum, format.money(data[sum], data.currency), data) : <Skeleton />,
        }))}
      />
    </Stack>
  )
}

/** The entries of a wallet in a period, each with the balance after it; freight links to its booking. */
export function WalletStatement({ wallet }: { wallet: Holder }) {
  const { say, labels, format } = useWords()
  const statement = useStatement(wallet)
  const { data } = statement
  const money = (amount: string) => format.money(amount, data?.currency ?? wallet.currency)
  const header = (id: string) => say(`statements.field.${id}`)
  return (
    <Card title={say('statements.title')}>
      <Stack gap={4}>
        <Sums {...statement} />
        <DataTable<Transaction>
          caption={say('statements.title')}
          columns={[
            { id: 'at', header: header('createdAt'), cell: ({ createdAt }) => format.dateTime(createdAt) },
            { id: 'type', header: header('type'), cell: ({ type }) => labels('walletEntryType', type) },
            { id: 'description', header: header('description'), cell: whatFor },
            {
              id: 'credit',
              header: header('credit'),
              align: 'end',
              cell: ({ direction, amount }) => (direction === 'CREDIT' ? money(amount) : ''),
            },
            {
              id: 'debit',
              header: header('debit'),
              align: 'end',
              cell: ({ direction, amount }) => (direction === 'DEBIT' ? money(amount) : ''),
            },
            {
              id: 'balance',
              header: header('balanceAfter'),
              align: 'end',
              cell: ({ balanceAfter }) => money(balanceAfter),
            },
          ]}
          rows={data?.transactions}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title={say('statements.emptyTitle')} description={say('statements.emptyText')} />
          }
          {...(data?.hasMore && { footer: say('statements.more', { count: data.transactions.length }) })}
        />
      </Stack>
    </Card>
  )
}

function whatFor({ bookingId, description }: Transaction) {
  if (bookingId === null) return <bdi>{description}</bdi>
  return (
    <Link to="/bookings/$bookingId" params={{ bookingId }}>
      <bdi>{description}</bdi>
    </Link>
  )
}
