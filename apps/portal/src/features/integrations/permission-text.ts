import type { Words } from '../../kit/text/use-words.ts'

/** The words of a permission: "Shipments: see" for shipment:read. */
export function permissionText(permission: string, { labels, say }: Words): string {
  const [resource = '', action = ''] = permission.split(':')
  const values = { thing: labels('permissionResource', resource), acts: labels('permissionAction', action) }
  return say('apiKeys.may', values)
}
