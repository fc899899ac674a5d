import { mostFailures, mostTries } from '@karwan/domain/integrations'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler, JobScope } from '../../jobs/run-jobs.ts'
import { users } from '../../kernel/accounts.table.ts'
import { sendMessage } from '../../outbox/send-message.ts'
import { writeNotices } from '../notifications/write-notices.ts'
import { signatureOf } from './signature.ts'
import { type DeliveryRow, type WebhookRow, webhookDeliveries, webhooks } from './webhooks.table.ts'

export const sealOfWebhook = (ownerId: number): string => `webhook of ${ownerId}`

/** Sends one event, with retries for half an hour; any 2xx status counts as delivered. */
export const deliverEvent: JobHandler<{ deliveryId: number }> = {
  tries: mostTries,
  async run({ deliveryId }, scope) {
    const { db } = scope.deps
    const found = await readDelivery(db, deliveryId)
    if (!found || found.delivery.status === 'DELIVERED') return
    if (!found.hook.isActive) return keep(db, deliveryId, { status: 'FAILED', error: 'Switched off' })
    const outcome = await send(scope, found)
    const tries = sql`${webhookDeliveries.tries} + 1`
    if (outcome.error !== null) {
      await keep(db, deliveryId, { ...outcome, tries })
      throw new NotTaken(outcome.error)
    }
    await keep(db, deliveryId, { ...outcome, tries, status: 'DELIVERED', deliveredAt: scope.now })
    await db.update(webhooks).set({ failures: 0 }).where(eq(webhooks.id, found.hook.id))
  },
  givenUp: ({ deliveryId }, scope) => giveUp(deliveryId, scope),
}

class NotTaken extends Error {
  override name = 'NotTaken'
}

type Found = { delivery: DeliveryRow; hook: WebhookRow }

async function readDelivery(db: Database, id: number): Promise<Found | undefined> {
  const [found] = await db
    .select({ delivery: webhookDeliveries, hook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id))
  return found
}

type Kept = Partial<Omit<DeliveryRow, 'tries'>> & { tries?: ReturnType<typeof sql> }
const keep = async (db: Database, id: number, kept: Kept): Promise<void> => {
  await db.update(webhookDeliveries).set(kept).where(eq(webhookDeliveries.id, id))
}

/** Contains only ids and a version; the receiver reads the record through the API, with its own rights. */
const bodyOf = ({ id, event, entityId, shipmentId, eventVersion, eventAt }: DeliveryRow): string =>
  JSON.stringify({
    id,
    event,
    at: eventAt.toISOString(),
    data: { id: entityId, shipmentId, version: eventVersion },
  })

async function send({ deps }: JobScope, { delivery, hook }: Found) {
  const body = bodyOf(delivery)
  const secret = deps.tokens.sealing.open(hook.sealedSecret, sealOfWebhook(hook.ownerId))
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Karwan-Webhooks/1',
    'Karwan-Delivery': String(delivery.id),
    'Karwan-Signature': signatureOf(secret, deps.clock(), body),
  }
  try {
    const answer = await deps.callOut({ url: hook.url, headers, body })
    const isTaken = answer >= 200 && answer < 300
    return { answer, error: isTaken ? null : `Answered ${answer}` }
  } catch (fault) {
    return { answer: null, error: (fault instanceof Error ? fault.message : String(fault)).slice(0, 300) }
  }
}

/** Marks the delivery as failed. If the webhook is switched off because of it, its owner is notified. */
const giveUp = (deliveryId: number, { deps, now }: JobScope): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const found = await readDelivery(tx, deliveryId)
    if (!found) return
    await keep(tx, deliveryId, { status: 'FAILED' })
    // Locks the webhook, so that concurrent failures are all counted.
    const [hook] = await tx.select().from(webhooks).where(eq(webhooks.id, found.hook.id)).for('update')
    if (!hook) return
    const failures = hook.failures + 1
    const isOver = hook.isActive && failures >= mostFailures
    await tx
      .update(webhooks)
      .set({
        failures,
        ...(isOver && { isActive: false, disabledAt: now, version: hook.version + 1 }),
      })
      .where(eq(webhooks.id, hook.id))
    if (!isOver) return
    const [owner] = await tx.select().from(users).where(eq(users.id, hook.ownerId))
    if (!owner) return
    const message = {
      language: owner.language,
      template: 'webhook-off' as const,
      values: { name: owner.fullName, webhook: hook.name, count: failures },
    }
    // In the portal only, because the mail below says more.
    const recipient = { user: owner, settings: null, company: null }
    const params = { webhook: hook.name, count: String(failures) }
    const told = { recipient, type: 'WEBHOOK_OFF', shipmentId: null, bookingId: null, params } as const
    await writeNotices({ tx, now, config: deps.config }, [told])
    await sendMessage(
      { tx, now },
      owner.email === null
        ? { ...message, channel: 'SMS', to: owner.phoneNumber }
        : { ...message, channel: 'MAIL', to: owner.email },
    )
  })
