import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/run-jobs.ts'
import { dueContainers } from './due-containers.ts'
import { dueReminders } from './due-reminders.ts'
import { dueVerifications } from './due-verifications.ts'
import { expiringPaperNotices } from './expiring-papers.ts'
import { expiringProofNotices } from './expiring-proofs.ts'
import { recipientsOf } from './recipients.ts'
import { type Notice, writeNotices } from './write-notices.ts'

declare module '../../jobs/enqueue.ts' {
  interface JobKinds {
    'notifications.remind': object
  }
}

/** Writes all notifications that are due by time. Running it twice notifies nobody twice. */
export const remind: JobHandler<object> = {
  tries: 2,
  async run(_, { deps, now }) {
    const due = [...(await dueReminders(deps.db, now)), ...(await dueContainers(deps.db, now))]
    const others = [
      ...(await expiringPaperNotices(deps.db, now)),
      ...(await expiringProofNotices(deps.db, now)),
      ...(await dueVerifications(deps.db, now)),
    ]
    if (due.length + others.length === 0) return
    await inTransaction(deps.db, async (tx) => {
      const recipients = await recipientsOf(
        tx,
        due.map(({ subject }) => subject),
        { mayClaim: due.some(({ to }) => to.includes('keeper')) },
      )
      const notices = due.flatMap(({ key, type, to, subject, params, expiresAt }): Notice[] => {
        const shipment = recipients.shipmentOf(subject)
        if (!shipment) return []
        const about = { shipment: shipment.number, route: `${shipment.from} → ${shipment.to}`, ...params }
        const { shipmentId, bookingId = null } = subject
        return recipients
          .of(subject, type, to)
          .map((recipient) => ({ recipient, type, shipmentId, bookingId, params: about, key, expiresAt }))
      })
      await writeNotices({ tx, now, config: deps.config }, [...notices, ...others])
    })
  },
}
