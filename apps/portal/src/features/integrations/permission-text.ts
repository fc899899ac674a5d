import type { Words } from '../../kit/text/use-words.ts'

/** "Shipments: see" of shipment:read. */
export function permissionText(permission: string, { labels, say }: Words): string {
  const [resource = '', action = ''] = permission.split(':')
  const values = { thing: labels('permissionResource', resource), acts: labels('permissionAction', action) }
  return say('apiKeys.may', values)
}
