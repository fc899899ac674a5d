import { webhookDeliveries, webhooks } from '../../modules/integrations/webhooks.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'
import { userIds } from './user-ids.ts'

const hooks = [
  ['Warehouse', 'https://hooks.indus.example/karwan', userIds.shipper, 1],
  ['Control tower', 'https://tower.karwan.example/events', userIds.superAdmin, null],
  ['Old control tower', 'https://old-tower.karwan.example/events', userIds.superAdmin, null],
] as const
const told = [
  ['booking.changed', 'DELIVERED', 200, null],
  ['shipment.changed', 'DELIVERED', 204, null],
  ['booking.changed', 'FAILED', 503, 'Answered 503'],
  ['shipment.created', 'FAILED', null, 'The name leads into a closed network'],
] as const

/** Webhooks with fictitious addresses, all disabled, so that the demo calls nobody. */
export async function seedWebhooks(tx: Transaction, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await bulkInsert(
    tx,
    webhooks,
    hooks.map(([name, url, ownerId, groupId], place) => ({
      ...{ id: place + 1, name, url, ownerId, groupId, sealedSecret: '', position: '0.0' },
      events: ['shipment.created', 'shipment.changed', 'booking.changed'] as const,
      ...{ isActive: false, failures: place, disabledAt: before(place + 1), createdAt: before(400 + place) },
    })),
  )
  await bulkInsert(
    tx,
    webhookDeliveries,
    told.map(([event, status, answer, error], place) => ({
      ...{ id: place + 1, webhookId: 1, event, status, answer, error, entityId: 11, shipmentId: 11 },
      ...{ eventVersion: place + 1, eventAt: before(9 - place), createdAt: before(9 - place), tries: 1 },
      deliveredAt: error === null ? before(9 - place) : null,
    })),
  )
  await continueIdsAfter(tx, webhooks)
  await continueIdsAfter(tx, webhookDeliveries)
}
