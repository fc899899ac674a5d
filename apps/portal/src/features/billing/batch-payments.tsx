import { StatusBadge } from '@karwan/design-system/components/badge'
import { Card } from '@karwan/design-system/components/card'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { bankPaymentStatuses } from '@karwan/domain/billing'
import type { Answer } from '@karwan/sdk'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import lines from '../../kit/page/lines.module.css'
import { useWords } from '../../kit/text/use-words.ts'
import { AccountOf } from './account-of.tsx'
import { PayeeLink } from './payee-link.tsx'

type Batch = Answer<'getPaymentBatch'>
type Row = Batch['payments'][number]

/** The payments of a batch: payee, amount, account, and the bookings that each payment covers. */
export function BatchPayments({ batch: { payments, currency } }: { batch: Batch }) {
  const { say, labels, format } = useWords()
  const header = (id: string) => say(`payments.field.${id}`)
  const money = (amount: string | null) => amount && format.money(amount, currency)
  const hasDeductions = payments.some(({ payment }) => /[1-9]/.test(payment.deducted ?? ''))
  return (
    <Card title={say('payments.list.title')} flush>
      <DataTable<Row>
        caption={say('payments.list.title')}
        columns={[
          {
            id: 'paymentNumber',
            header: header('paymentNumber'),
            cell: ({ payment }) => payment.paymentNumber,
          },
          {
            id: 'partnerName',
            header: header('partnerName'),
            cell: ({ payment }) => (
              <PayeeLink of={payment}>
                <bdi>{payment.partnerName}</bdi>
              </PayeeLink>
            ),
          },
          {
            id: 'account',
            header: header('account'),
            cell: ({ payment }) => <AccountOf account={payment.account} bankName={payment.bankName} />,
          },
          { id: 'bookings', header: header('bookings'), cell: ({ bookings }) => <Bookings of={bookings} /> },
          ...(hasDeductions
            ? [
                {
                  id: 'deducted',
                  header: header('deducted'),
                  align: 'end' as const,
                  // Links to the wallet's debits; below are the bookings that money was owed back for.
                  cell: ({ payment: { deducted, walletId }, deductions }: Row) =>
                    money(deducted) && (
                      <>
                        <Link
                          to="/wallets/$id"
                          params={{ id: walletId }}
                          search={{ direction: 'DEBIT' }}
                          preload="intent"
                        >
                          {money(deducted)}
                        </Link>
                        {deductions.length > 0 && (
                          <span className={lines.second}>
                            <Bookings of={deductions} />
                          </span>
                        )}
                      </>
                    ),
                },
              ]
            : []),
          {
            id: 'amount',
            header: header('amount'),
            align: 'end',
            cell: ({ payment: { amount, paymentNumber } }) =>
              money(amount) && (
                <Link to="/payments" search={{ filter: paymentNumber }} preload="intent">
                  {money(amount)}
                </Link>
              ),
          },
          {
            id: 'status',
            header: header('status'),
            cell: ({ payment: { status } }) => (
              <StatusBadge tone={bankPaymentStatuses[status].tone}>
                {labels('bankPaymentStatus', status)}
              </StatusBadge>
            ),
          },
          {
            id: 'reason',
            header: header('bankWords'),
            cell: ({ payment: { reason, utr } }) => <bdi>{[utr, reason].filter(Boolean).join(' · ')}</bdi>,
          },
        ]}
        rows={payments}
        rowKey={({ payment }) => payment.id}
      />
    </Card>
  )
}

/** Links to the bookings. */
function Bookings({ of }: { of: Row['bookings'] }) {
  return (
    <span>
      {of.map(({ bookingId, bookingNumber }, at) => (
        <Fragment key={bookingId}>
          {at > 0 && ', '}
          <Link to="/bookings/$bookingId" params={{ bookingId }} preload="intent">
            {bookingNumber}
          </Link>
        </Fragment>
      ))}
    </span>
  )
}
