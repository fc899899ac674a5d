import { paymentNumberOf } from '@karwan/domain/billing'
import { formatAmount } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import { and, eq } from 'drizzle-orm'
import { users } from '../../kernel/accounts.table.ts'
import type { Work } from '../../kernel/work.ts'
import { notificationSettings } from '../notifications/notifications.table.ts'
import { writeNotices } from '../notifications/write-notices.ts'
import type { PaymentRow } from './payments.table.ts'

/** Partners hear of their own money, whatever their role says of others'. */
export async function tellPartner(
  work: Work,
  type: 'PAYMENT_SENT' | 'PAYMENT_FAILED',
  payment: PaymentRow,
): Promise<void> {
  const hearers = await work.tx
    .select({ user: users, settings: notificationSettings })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(
        eq(users.status, 'ACTIVE'),
        eq(users.userType, UserType.partner),
        eq(users.partnerId, payment.partnerId),
      ),
    )
  const params = {
    payment: paymentNumberOf(payment.id),
    amount: formatAmount(payment.amount, payment.currency),
  }
  const about = { type, shipmentId: null, bookingId: null, params }
  await writeNotices(
    work,
    hearers.map((hearer) => ({ hearer, ...about })),
  )
}
