import { and, eq, inArray } from 'drizzle-orm'
import type { DataOf, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { equalTo } from '../../kernel/filters.ts'
import { keysetList } from '../../kernel/keyset-list.ts'
import { transact } from '../../kernel/work.ts'
import { type DeliveryRow, webhookDeliveries, webhooks } from './webhooks.table.ts'
import { webhooksWithin } from './webhooks.ts'

export const listWebhookDeliveries: Handler<'listWebhookDeliveries'> = async (request) => {
  const { caller, path, query, deps } = request
  const within = and(eq(webhooks.id, path.id), webhooksWithin(caller, 'webhook:read'))
  const [hook] = await deps.db.select({ id: webhooks.id }).from(webhooks).where(within)
  if (!hook) throw refusal.notFound()
  return keysetList(
    {
      db: deps.db,
      asked: query,
      table: webhookDeliveries,
      where: and(eq(webhookDeliveries.webhookId, hook.id), equalTo(webhookDeliveries.status, query.status)),
      sorts: {
        createdAt: { column: webhookDeliveries.createdAt, value: (row: DeliveryRow) => row.createdAt },
      },
      pageSize: 25,
      read: async (db, ids) => {
        const rows = await db.select().from(webhookDeliveries).where(inArray(webhookDeliveries.id, ids))
        const byId = new Map(rows.map((row) => [row.id, row]))
        return ids.flatMap((id) => byId.get(id) ?? [])
      },
      idOf: ({ id }) => id,
    },
    toDelivery,
  )
}

/** Sends a delivery again with the same id, by which the receiver recognises it. */
export const redeliver: Handler<'redeliver'> = (request) =>
  transact(request, async (work) => {
    const { tx, caller } = work
    const [found] = await tx
      .select({ delivery: webhookDeliveries })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(eq(webhookDeliveries.id, request.path.id), webhooksWithin(caller, 'webhook:manage')))
      .for('update')
    if (!found) throw refusal.notFound()
    const { id, tries, webhookId } = found.delivery
    const waiting = { status: 'WAITING', error: null, deliveredAt: null } as const
    await tx.update(webhookDeliveries).set(waiting).where(eq(webhookDeliveries.id, id))
    const key = `delivery:${id}:after:${tries}`
    await enqueue(work, 'integrations.deliver', { key, payload: { deliveryId: id } })
    request.note({ entityType: 'webhook', entityId: webhookId, after: { delivery: id } })
    return toDelivery({ ...found.delivery, ...waiting })
  })

const toDelivery = (row: DeliveryRow): DataOf<'redeliver'> => ({
  id: row.id,
  event: row.event,
  entityId: row.entityId,
  shipmentId: row.shipmentId,
  status: row.status,
  tries: row.tries,
  answer: row.answer,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
})
