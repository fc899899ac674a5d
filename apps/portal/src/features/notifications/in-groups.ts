import type { Notification } from './notifications.queries.ts'

export type NotificationGroup = { key: string; shipmentId: number | null; items: Notification[] }

/** Groups the notifications of one shipment at the place of the latest one. */
export function inGroups(items: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup>()
  for (const item of items) {
    const key = item.shipmentId === null ? `alone ${item.id}` : `shipment ${item.shipmentId}`
    const group = groups.get(key) ?? { key, shipmentId: item.shipmentId, items: [] }
    group.items.push(item)
    groups.set(key, group)
  }
  return [...groups.values()]
}
