import { StatusBadge } from '@karwan/design-system/components/badge'
import { bankPaymentStatuses } from '@karwan/domain/billing'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { leadsToPerson } from '../../kit/detail/record-link.tsx'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { BankAnswer } from './bank-answer.tsx'
import type { Answered } from './bank-answer-dialog.tsx'
import { BatchPayments } from './batch-payments.tsx'
import { usePaymentBatchActs } from './payment-batch-acts.tsx'
import { paymentBatchList } from './payment-batch-list.tsx'

const toPayments = ({ id }: { id: number }, shown: ReactNode) => (
  <Link to="/payments" search={{ batchId: id }} preload="intent">
    {shown}
  </Link>
)

/** One batch: who is paid what for which bookings, its next step, and the bank's answer. */
export function PaymentBatchPage({ id }: { id: number }) {
  const [answered, setAnswered] = useState<Answered>()
  const acts = usePaymentBatchActs(id, setAnswered)
  return (
    <RegisterPage
      list={paymentBatchList}
      audited="payment"
      record={useQuery(recordOptions('getPaymentBatch', id))}
      title={({ batchNumber }) => batchNumber}
      meta={({ status }, { labels }) => (
        <StatusBadge tone={bankPaymentStatuses[status].tone}>
          {labels('bankPaymentStatus', status)}
        </StatusBadge>
      )}
      facts={{
        paymentCount: ({ paymentCount }, { format }) => format.number(paymentCount),
        total: ({ total, currency }, { format }) => total && format.money(total, currency),
        madeBy: ({ madeBy }) => madeBy.name,
        createdAt: ({ createdAt }, { format }) => format.dateTime(createdAt),
        approvedBy: ({ approvedBy }) => approvedBy?.name ?? null,
        sentAt: ({ sentAt }, { format }) => sentAt && format.dateTime(sentAt),
      }}
      factLinks={{
        madeBy: leadsToPerson(({ madeBy }) => madeBy),
        approvedBy: leadsToPerson(({ approvedBy }) => approvedBy),
        paymentCount: toPayments,
        total: toPayments,
      }}
      acts={acts}
    >
      {(batch) => (
        <>
          {answered && <BankAnswer answered={answered} />}
          <BatchPayments batch={batch} />
        </>
      )}
    </RegisterPage>
  )
}
