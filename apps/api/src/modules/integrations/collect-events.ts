import { type WebhookEvent, webhookEvents } from '@karwan/domain/integrations'
import { isMember } from '@karwan/domain/kernel'
import { asc, eq } from 'drizzle-orm'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { enqueueAll } from '../../jobs/enqueue.ts'
import type { JobHandler, JobScope } from '../../jobs/run-jobs.ts'
import type { EventRow } from '../../kernel/events.table.ts'
import { readEvents } from '../notifications/event-batch.ts'
import { readPosition, writePosition } from '../notifications/event-position.ts'
import { readOwner } from './webhook-owner.ts'
import { type WebhookRow, webhookDeliveries, webhooks } from './webhooks.table.ts'

declare module '../../jobs/enqueue.ts' {
  interface JobKinds {
    'integrations.collect': object
    'integrations.deliver': { deliveryId: number }
  }
}

/** Queues new events for each webhook, if it wants them and its owner may see the record. */
export const collectEvents: JobHandler<object> = {
  tries: 1,
  async run(_, scope) {
    const told = await scope.deps.db
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(eq(webhooks.isActive, true))
      .orderBy(asc(webhooks.id))
    for (const { id } of told) while (await inTransaction(scope.deps.db, (tx) => collectFor(tx, scope, id)));
  },
}

/** Collects one batch; returns whether there may be more. */
async function collectFor(tx: Transaction, { now }: JobScope, id: number): Promise<boolean> {
  const [hook] = await tx
    .select()
    .from(webhooks)
    .where(eq(webhooks.id, id))
    .for('update', { skipLocked: true })
  const after = hook && readPosition(hook.position)
  const owner = hook && (await readOwner(tx, hook.ownerId))
  if (!hook?.isActive || !after || !owner) return false
  const { events, isFull } = await readEvents(tx, owner, after)
  const last = events.at(-1)
  if (!last) return false
  await tx
    .update(webhooks)
    .set({ position: writePosition(last) })
    .where(eq(webhooks.id, id))
  await writeDeliveries(tx, { hook, events, now })
  return isFull
}

type Written = { hook: WebhookRow; events: readonly EventRow[]; now: Date }

async function writeDeliveries(tx: Transaction, { hook, events, now }: Written): Promise<void> {
  const rows = events.flatMap(({ name, entityId, shipmentId, version, at }) =>
    isAskedFor(hook, name)
      ? [
          {
            webhookId: hook.id,
            event: name,
            entityId,
            shipmentId,
            eventVersion: version,
            eventAt: at,
            createdAt: now,
          },
        ]
      : [],
  )
  if (rows.length === 0) return
  const written = await tx.insert(webhookDeliveries).values(rows).returning({ id: webhookDeliveries.id })
  await enqueueAll(
    { tx, now },
    'integrations.deliver',
    written.map(({ id }) => ({ key: `delivery:${id}`, payload: { deliveryId: id } })),
  )
}

const isAskedFor = (hook: WebhookRow, name: string): name is WebhookEvent =>
  isMember(webhookEvents, name) && hook.events.includes(name)
