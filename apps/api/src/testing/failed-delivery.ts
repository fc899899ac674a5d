import { RowNotWrittenError } from '../db/row-not-written.ts'
import { webhookDeliveries } from '../modules/integrations/webhooks.table.ts'
import type { TestApp } from './test-app.ts'

/** Inserts a delivery to a webhook that was answered with 500 and given up. */
export async function failedDelivery(app: TestApp, webhookId: number): Promise<number> {
  const at = app.deps.clock()
  const [told] = await app.db
    .insert(webhookDeliveries)
    .values({
      ...{ webhookId, event: 'booking.changed', entityId: 1, shipmentId: 1, eventVersion: 2 },
      ...{ eventAt: at, createdAt: at, status: 'FAILED', tries: 1, error: 'Answered 500', answer: 500 },
    })
    .returning({ id: webhookDeliveries.id })
  if (!told) throw new RowNotWrittenError('webhook_deliveries')
  return told.id
}
