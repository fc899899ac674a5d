import { apiKeyMark } from '@karwan/domain/integrations'
import { apiKeys } from '../../modules/session/api-keys.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'
import { userIds } from './user-ids.ts'

const dayMs = 24 * 60 * 60_000
const keys = [
  ['Warehouse system', userIds.shipper, 1, ['shipment:read', 'shipment:create', 'booking:read'], 365, null],
  ['Old warehouse system', userIds.shipper, 1, ['shipment:read'], null, 30],
  ['Accounting', userIds.superAdmin, null, ['invoice:read', 'wallet:read', 'booking:read'], null, null],
  ['Trial of a tracker', userIds.superAdmin, null, ['tracking:read'], -3, null],
] as const

/** Demo API keys with made-up hashes, so that nobody can sign in with them. */
export async function seedApiKeys(tx: Transaction, now: Date): Promise<void> {
  const daysFrom = (days: number) => new Date(now.getTime() + days * dayMs)
  const rows = keys.map(([name, ownerId, groupId, permissions, lastDay, endedDaysAgo], place) => ({
    ...{ id: place + 1, name, ownerId, groupId, permissions: [...permissions] },
    ...{ hint: `${apiKeyMark}demo`, tokenHash: `demo ${place}`, requestsPerMinute: 60 },
    expiresOn: lastDay === null ? null : daysFrom(lastDay).toISOString().slice(0, 10),
    createdAt: daysFrom(-60 - place),
    lastUsedAt: place === 3 ? null : daysFrom(-place),
    endedAt: endedDaysAgo === null ? null : daysFrom(-endedDaysAgo),
  }))
  await bulkInsert(tx, apiKeys, rows)
  await continueIdsAfter(tx, apiKeys)
}
