import { StatusBadge } from '@karwan/design-system/components/badge'
import { Card } from '@karwan/design-system/components/card'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { shownPhone } from '@karwan/domain/geography'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { PayeeLink } from './payee-link.tsx'

type Payable = Answer<'getPayable'>
type Earned = Payable['bookings'][number]

const payables = { words: 'payables', path: '/payables' } as const

/** What one partner is to be paid; each figure links to the entries or bookings that it was counted from. */
export function PayablePage({ id }: { id: number }) {
  const { say } = useWords()
  return (
    <RegisterPage
      list={payables}
      record={useQuery(recordOptions('getPayable', id))}
      title={({ partnerName }) => say('payables.of', { partner: partnerName })}
      meta={({ obstacle }, { labels }) =>
        obstacle && <StatusBadge tone="warning">{labels('paymentObstacle', obstacle)}</StatusBadge>
      }
      facts={{
        partnerName: ({ partnerName }) => partnerName,
        account: ({ account }) => account && shownPhone(account),
        bankName: ({ bankName }) => bankName,
        earned: ({ earned, currency }, { format }) => earned && format.money(earned, currency),
        balance: ({ balance, currency }, { format }) => balance && format.money(balance, currency),
        inBatches: ({ inBatches, currency }, { format }) => inBatches && format.money(inBatches, currency),
        deducted: ({ deducted, currency }, { format }) => deducted && format.money(deducted, currency),
        amount: ({ amount, currency }, { format }) => amount && format.money(amount, currency),
      }}
      factLinks={{
        partnerName: (payable, shown) => <PayeeLink of={payable}>{shown}</PayeeLink>,
        // Earlier debits, which the deducted amount comes from, are entries of the wallet.
        deducted: (_, shown) => (
          <Link to="/wallets/$id" params={{ id }} search={{ direction: 'DEBIT' }} preload="intent">
            {shown}
          </Link>
        ),
        balance: (_, shown) => (
          <Link to="/wallets/$id" params={{ id }} preload="intent">
            {shown}
          </Link>
        ),
        inBatches: ({ partnerId, demandAddaId }, shown) => (
          <Link
            to="/payments"
            search={partnerId === null ? { demandAddaId: demandAddaId ?? 0 } : { partnerId }}
            activeOptions={{ exact: true }}
            preload="intent"
          >
            {shown}
          </Link>
        ),
      }}
    >
      {(payable) => <Bookings payable={payable} />}
    </RegisterPage>
  )
}

function Bookings({ payable: { bookings, currency } }: { payable: Payable }) {
  const { say, format } = useWords()
  const title = say('payables.bookings')
  return (
    <Card title={title} flush>
      <DataTable<Earned>
        caption={title}
        columns={[
          {
            id: 'bookingNumber',
            header: say('payables.field.bookingNumber'),
            cell: ({ bookingId, bookingNumber }) => (
              <Link to="/bookings/$bookingId" params={{ bookingId }} preload="intent">
                {bookingNumber}
              </Link>
            ),
          },
          {
            id: 'amount',
            header: say('payables.field.earned'),
            align: 'end',
            cell: ({ amount }) => amount && format.money(amount, currency),
          },
        ]}
        rows={bookings}
        rowKey={({ bookingId }) => bookingId}
        empty={<EmptyState title={title} description={say('payables.noBookings')} />}
      />
    </Card>
  )
}
