import { noticeOfVerification, tellsReason } from '@karwan/domain/notifications'
import type { VerificationPorts } from '../verification/verification.ports.ts'
import { recipientsOfVerifications } from './recipients-of-verification.ts'
import { type Notice, writeNotices } from './write-notices.ts'

/** Written in the transaction of the decision. Nobody is notified of their own acts. */
export const tellOfVerification: VerificationPorts['tell'] = async (within, told) => {
  const notices = told.flatMap((one) => {
    const type = noticeOfVerification(one.act)
    return type ? [{ ...one, type }] : []
  })
  if (notices.length === 0) return
  const recipients = await recipientsOfVerifications(
    within.tx,
    notices.map(({ id }) => id),
  )
  await writeNotices(
    within,
    notices.flatMap(({ id, type, by, reason }): Notice[] =>
      recipients
        .filter((one) => one.id === id && one.recipient.user.id !== by)
        .map(({ recipient, subject, entity }) => ({
          ...{ recipient, type, entity, shipmentId: null, bookingId: null },
          params: { subject, ...(reason && tellsReason(type) && { reason: reason.slice(0, 300) }) },
        })),
    ),
  )
}
