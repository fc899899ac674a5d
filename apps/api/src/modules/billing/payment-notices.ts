import { paymentNumberOf } from '@karwan/domain/billing'
import { formatAmount } from '@karwan/domain/kernel'
import type { Work } from '../../kernel/work.ts'
import { writeNotices } from '../notifications/write-notices.ts'
import type { PaymentRow } from './payments.table.ts'
import { usersOfAdda, usersOfPartner } from './recipients-of-partner.ts'

/** Partners and brokers are told of their own payments even if their role may not read amounts. */
export async function tellPayee(
  work: Work,
  type: 'PAYMENT_SENT' | 'PAYMENT_FAILED',
  payment: PaymentRow,
): Promise<void> {
  const recipients = await (payment.partnerId === null
    ? usersOfAdda(work.tx, payment.demandAddaId)
    : usersOfPartner(work.tx, payment.partnerId))
  const params = {
    payment: paymentNumberOf(payment.id),
    amount: formatAmount(payment.amount, payment.currency),
  }
  const about = { type, shipmentId: null, bookingId: null, params }
  await writeNotices(
    work,
    recipients.map((recipient) => ({ recipient, ...about })),
  )
}
